import { momentOf } from '../../shared/times.ts';
import { titleZone } from '../grammar/titleZone.ts';

interface Range {
  readonly start?: number | null | undefined;
  readonly duration: number;
}

/** What a clip is of, in the zone of titles: `14:03:20 – 14:04:05`; empty if that is unknown. The service has no names. */
export function clipTitle({ start, duration }: Range): string {
  const [from, to] = [momentOf(start), momentOf(start == null ? undefined : start + duration)];
  return from && to ? `${timeOfDay(from)} – ${timeOfDay(to)}` : '';
}

function timeOfDay(date: Date): string {
  if (titleZone.isUtc()) return date.toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM:SS'.length);
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
