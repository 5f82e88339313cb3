import { filterList } from './filter.ts';
import { groupList } from './group.ts';
import { sortList } from './sort.ts';

/** What asks how lists are arranged; loaded when one of them is wanted. */
export const arrangingWays = { filter: filterList, sort: sortList, group: groupList };
