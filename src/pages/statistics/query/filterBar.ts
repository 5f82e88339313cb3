import { html } from 'lit-html';
import { endsNow } from '../../../shared/series/timeRange.ts';
import type { StatisticsQuery } from '../../../wire/fromStatistics.ts';
import type { StatisticsFilter } from '../../../wire/statistics.ts';
import { iconButton } from '../../kit/iconButton.ts';
import { type AskedQuery, type DeskActs, offerFor, type Setup } from '../deskParts.ts';
import { checkBox, textField } from '../kit/fields.ts';
import { segments } from '../kit/segments.ts';
import { createSavedQueryMenu } from './savedQueries.ts';

/** The id of the bar, for the button that opens it. */
export const filterBarId = 'options';

/** The time zone, the filters, and what accompanies the answer; each only if its source has it. */
export function createFilterBar({ words }: Setup, acts: DeskActs) {
  let user = { text: '', isWrong: false };
  const saved = createSavedQueryMenu(words, acts);
  const setUser = (text: string) => {
    user = { text, isWrong: text !== '' && !/^\d{1,15}$/.test(text) };
    if (user.isWrong) acts.redraw();
    else acts.ask({ clientUser: text === '' ? undefined : Number(text) });
  };

  /** The button that lets the user choose a stream, a video, a CDN resource or an app, and the one that goes back to all. */
  const subject = (
    what: 'stream' | 'video' | 'resource' | 'app',
    { query }: AskedQuery,
    isHidden: boolean,
  ) => {
    const labels = {
      stream: { label: words.stream, any: words.anyStream, clear: words.clearStream },
      video: { label: words.video, any: words.anyVideo, clear: words.clearVideo },
      resource: { label: words.resource, any: words.anyResource, clear: words.clearResource },
      app: { label: words.app, any: words.anyApp, clear: words.clearApp },
    }[what];
    const pick = () => acts.post({ type: 'pick', what, sequence: acts.nextSequence(), query: acts.query() });
    const clear = iconButton({
      icon: 'close',
      name: labels.clear,
      press: () => acts.ask({ [what]: undefined }),
      isHidden: query[what] === undefined,
    });
    const chosen = query[what]?.name ?? labels.any;
    return html`<div class="field" ?hidden=${isHidden}>
      <span class="label">${labels.label}</span>
      <button type="button" class="text pick" aria-label=${`${labels.label}: ${chosen}`} @click=${pick}>${chosen}</button>
      ${clear}
    </div>`;
  };
  const grouping = ({ query }: AskedQuery, isHidden: boolean) =>
    segments({
      name: 'grouping',
      label: words.byStreams,
      choices: [
        { value: 'client', label: words.byClient },
        { value: 'streams', label: words.byStreams },
      ],
      value: query.byStreams ? 'streams' : 'client',
      change: (value) => acts.ask({ byStreams: value === 'streams' }),
      isHidden,
    });

  const view = (asked: AskedQuery, isOpen: boolean) => {
    const { setup, query } = asked;
    const filters = offerFor(setup, query)?.filters ?? [];
    const lacks = (filter: StatisticsFilter) => !filters.includes(filter);
    const clientUser = textField({
      label: words.clientUser,
      value: user.text,
      change: setUser,
      isHidden: lacks('clientUser'),
    });
    const previous = checkBox({
      label: words.previous,
      value: query.previous,
      change: (value) => acts.ask({ previous: value }),
    });
    const refresh = checkBox({
      label: words.autoRefresh,
      value: query.refresh,
      change: (value) => acts.ask({ refresh: value }),
      isHidden: setup.refreshSeconds === 0 || !endsNow(query.range),
    });
    return html`<div class="bar foldable" id=${filterBarId} data-open=${isOpen}>
      ${zoneField(asked, acts)} ${subject('stream', asked, lacks('stream'))}
      ${subject('video', asked, lacks('video'))} ${subject('resource', asked, lacks('resource'))} ${subject('app', asked, lacks('app'))} ${clientUser} ${grouping(asked, lacks('byStreams'))}
      ${previous} ${refresh} ${saved(setup.saved)}
      <p class="help" role="status" data-tone="error">${user.isWrong ? words.invalidUser : ''}</p>
    </div>`;
  };
  return {
    /** Takes a query. */
    take({ clientUser }: StatisticsQuery): void {
      user = { text: clientUser === undefined ? '' : String(clientUser), isWrong: false };
    },
    view,
  };
}

/** The choice of the time zone. */
function zoneField({ setup: { words, timeZone }, query }: AskedQuery, acts: DeskActs) {
  return html`<div class="field">
    <span class="label">${words.zone}</span>
    ${segments({
      name: 'zone',
      label: words.zone,
      choices: [
        { value: 'local', label: timeZone ? `${words.local} (${timeZone})` : words.local },
        { value: 'utc', label: words.utc },
      ],
      value: query.zone,
      change: (value) => acts.ask({ zone: value === 'utc' ? 'utc' : 'local' }),
    })}
  </div>`;
}
