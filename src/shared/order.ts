/** Tells which of several answers is the newest: by when it was asked for, not by when it came. */
export function createOrder() {
  let asked = 0;
  let answered = 0;
  return {
    /** Asks. What comes back tells, once the answer is there, whether none of a later question was before it. */
    ask(): () => boolean {
      asked += 1;
      const mine = asked;
      return () => {
        if (mine < answered) return false;
        answered = mine;
        return true;
      };
    },
  };
}
