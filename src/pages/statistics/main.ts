import './language.ts';
import type { FromStatistics } from '../../wire/fromStatistics.ts';
import type { StatisticsReply, StatisticsState, ToStatistics } from '../../wire/statistics.ts';
import { openChannel } from '../kit/channel.ts';
import { type Later, showDesk } from './desk.ts';
import { readPageState } from './pageState.ts';

start();

/** Starts the page: sends `ready`, builds the desk at the first news, and passes all later news to it. */
function start(): void {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const desk: { take?: (message: Later) => void } = {};
  document.body.dataset['state'] = 'loading';

  const channel = openChannel<ToStatistics, FromStatistics, StatisticsReply, StatisticsState>((news) => {
    if (news.type !== 'setup') return desk.take?.(news);
    const { account } = news;
    const host = {
      post,
      save: (query: StatisticsState['query'], page: unknown) => channel.keep({ account, query, page }),
    };
    const kept = readPageState(channel.kept()?.page, news.usual);
    desk.take = showDesk(news, { host, kept });
    host.save(news.query, kept);
  });
  const say = (text: string, failed: boolean) => desk.take?.({ type: 'said', text, failed });
  const post = (message: FromStatistics) =>
    void channel.request(message).then(
      (said) => said !== undefined && say(said, false),
      ({ message: why }: Error) => say(why, true),
    );
  post({ type: 'ready', timeZone, query: channel.kept()?.query });
}
