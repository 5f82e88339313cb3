/** How far back the rate looks, in ms. */
const span = 15_000;

/** How fast an upload goes, from what has arrived in the last seconds. */
export function createPace() {
  let noted: { readonly at: number; readonly arrived: number }[] = [];
  return {
    /** Notes how many bytes have arrived at an instant, in ms since the epoch. */
    note(arrived: number, at: number): void {
      noted = [...noted.filter((each) => at - each.at < span), { at, arrived }];
    },
    /** Bytes a second; undefined: not known yet. */
    rate(): number | undefined {
      const [first, last] = [noted[0], noted.at(-1)];
      if (!first || !last || last.at <= first.at) return undefined;
      return ((last.arrived - first.arrived) / (last.at - first.at)) * 1000;
    },
    /** Forgets what was noted: nothing is being sent. */
    reset(): void {
      noted = [];
    },
  };
}
