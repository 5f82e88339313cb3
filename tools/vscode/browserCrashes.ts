/** Why browsers crashed at their start, and were started again, in this process. */
export const browserCrashes: string[] = [];
