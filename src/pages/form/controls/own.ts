import type { OwnControlName } from '../../../shared/ownControls.ts';
import type { OwnControlOf } from '../../../wire/form.ts';
import type { ControlPart, ControlParts } from '../control.ts';
import { secretSlotsControl } from './slots.ts';

/** Creates the controls that kinds bring, by name. */
export const ownControls: {
  readonly [Name in OwnControlName]: (parts: ControlParts, control: OwnControlOf<Name>) => ControlPart;
} = {
  secretSlots: secretSlotsControl,
};
