/**
 * The zone of times in titles. A kind makes titles without knowing the settings: the editor puts its own answer here once,
 * and elsewhere, such as in the program for agents, times are those of the machine.
 */
export const titleZone = { isUtc: (): boolean => false };
