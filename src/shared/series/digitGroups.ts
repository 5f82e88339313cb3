/**
 * Writes digits in groups of three, by the conventions of a language: `2446386.50` is `2,446,386.50` in
 * English. No digit is lost or invented; a text that is not a plain number stays unchanged.
 */
export function createGrouping(language: string): (text: string) => string {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.5);
  const mark = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const [group, point] = [mark('group', ','), mark('decimal', '.')];
  return (text) => {
    const [, sign = '', whole, fraction] = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    if (whole === undefined) return text;
    const groups = whole.replace(/\d(?=(\d{3})+$)/g, (digit) => digit + group);
    return `${sign}${groups}${fraction === undefined ? '' : point + fraction}`;
  };
}
