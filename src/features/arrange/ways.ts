import { clearLists } from './clear.ts';
import { filterList } from './filter.ts';
import { groupList } from './group.ts';
import { sortList } from './sort.ts';

/** What arranges lists as the user chooses; loaded when one of them is wanted. */
export const arrangingWays = { clear: clearLists, filter: filterList, sort: sortList, group: groupList };
