/** The exact sum of decimals (digits, with a fraction or an exponent or without), as digits. */
export function decimalSum(texts: Iterable<string>): string {
  let whole = 0n;
  let places = 0;
  for (const text of texts) {
    const [, sign, before = '', after = '', exponent = '0'] =
      /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(text) ?? [];
    const shift = Number(exponent);
    const digits = BigInt(`${before}${after}` || '0') * (sign === '-' ? -1n : 1n);
    const scale = Math.max(0, after.length - shift);
    const raised = digits * 10n ** BigInt(Math.max(0, shift - after.length));
    if (scale > places) {
      whole *= 10n ** BigInt(scale - places);
      places = scale;
    }
    whole += raised * 10n ** BigInt(places - scale);
  }
  const size = String(whole < 0n ? -whole : whole).padStart(places + 1, '0');
  const fraction = size.slice(size.length - places).replace(/0+$/, '');
  const text = size.slice(0, size.length - places) + (fraction && places > 0 ? `.${fraction}` : '');
  return whole < 0n ? `-${text}` : text;
}
