import { type Words, words } from './words.ts';

/** The fields of a log upload policy that tell when a file ends. All may be missing. Source: §2.3. */
export interface RotationFields {
  rotate_interval_minutes?: number | null | undefined;
  rotate_threshold_mb?: number | null | undefined;
  rotate_threshold_lines?: number | null | undefined;
}

/** When a policy starts a new file: whichever comes first. None and 0 are no threshold. */
export function rotationWords(policy: RotationFields): Words {
  const [minutes, size, lines] = [
    policy.rotate_interval_minutes ?? 0,
    policy.rotate_threshold_mb ?? 0,
    policy.rotate_threshold_lines ?? 0,
  ];
  const [first, second, third] = [
    ...(minutes > 0 ? [words('{0} min', minutes)] : []),
    ...(size > 0 ? [words('{0} MB', size)] : []),
    ...(lines > 0 ? [lines === 1 ? words('1 line') : words('{0} lines', lines)] : []),
  ];
  if (!first) return words('the service did not say when a file ends');
  if (!second) return words('every {0}', first);
  return third
    ? words('every {0}, {1} or {2}', first, second, third)
    : words('every {0} or {1}', first, second);
}
