import type { FromSheet } from '../../wire/fromSheet.ts';
import type { SheetReply, ToSheet } from '../../wire/sheet.ts';
import { openChannel } from '../kit/channel.ts';
import { showSheet } from './showSheet.ts';

start();

/** Starts the page: sends `ready`, then shows what the host sends. */
function start(): void {
  const channel = openChannel<ToSheet, FromSheet, SheetReply>(({ kept, sheet }) => {
    channel.keep(kept);
    shown.show(sheet);
  });
  const post = (message: FromSheet) =>
    void channel.request(message).then(
      (said) => said !== undefined && shown.say(said, false),
      ({ message: why }: Error) => shown.say(why, true),
    );
  const shown = showSheet(post);
  document.body.dataset['state'] = 'loading';
  post({ type: 'ready' });
}
