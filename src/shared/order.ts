/** Determines which of several answers is the newest: by the time of the request, not of the answer. */
export function createOrder() {
  let asked = 0;
  let answered = 0;
  return {
    /** Registers a request; call the result on its answer: false if a later one was answered before. */
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
