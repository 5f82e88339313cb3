import { humanBytes, type SizeUnits } from '../sizes.ts';
import { createGrouping } from './digitGroups.ts';

/**
 * Writes the digits of a value for people: bytes in a suitable unit if it is known that they are bytes, else all of
 * them in groups. A text that is not a number stays unchanged.
 */
export function createValueText(language: string, sizes: SizeUnits | undefined): (digits: string) => string {
  const group = createGrouping(language);
  return (digits) => {
    const isBytes = sizes && digits !== '' && Number.isFinite(Number(digits));
    return isBytes ? humanBytes(Number(digits), sizes, language) : group(digits);
  };
}
