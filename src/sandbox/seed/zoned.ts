/** An instant as written in most of the cloud: to the second, with its zone. */
export function zoned(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
