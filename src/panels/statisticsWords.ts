import * as vscode from 'vscode';
import type { Granularity } from '../model/granularity.ts';
import type { Preset } from '../model/timeRange.ts';
import type { StatisticsWords } from '../wire/statisticsWords.ts';

/** The sentences of the statistics page in the user's language. */
export function statisticsWords(): StatisticsWords {
  const { t } = vscode.l10n;
  return {
    what: t('Statistics'),
    options: t('Options'),
    range: t('Range'),
    from: t('From'),
    to: t('Until'),
    untilNow: t('Until now'),
    apply: t('Apply'),
    granularity: t('Interval'),
    inZone: t('Times in {0}'),
    utc: t('UTC'),
    local: t('Local'),
    zone: t('Time zone'),
    stream: t('Stream'),
    anyStream: t('All streams'),
    clearStream: t('Show all streams'),
    clientUser: t('Your user id'),
    byStreams: t('By stream'),
    byClient: t('By client'),
    previous: t('Period before'),
    previousOf: t('{0}, period before'),
    refresh: t('Refresh'),
    autoRefresh: t('Refresh by itself'),
    cancel: t('Cancel'),
    cancelled: t('It was cancelled.'),
    asking: t('Asking the service…'),
    readAt: t('Read at {0}.'),
    chart: t('Chart'),
    table: t('Table'),
    views: t('Chart or table'),
    drawing: t('Lines or stacked areas'),
    lines: t('Lines'),
    stacked: t('Stacked'),
    resetZoom: t('Show whole range'),
    zoomIn: t('Zoom in'),
    zoomOut: t('Zoom out'),
    earlier: t('Earlier'),
    later: t('Later'),
    keyboardHelp: t(
      'Left and right move the cursor, Page Up and Page Down by ten points. Up and plus zoom in, down and minus zoom out, Home shows the whole range. Shift with left and right moves the range in sight. M goes to the maximum, Escape hides the cursor.',
    ),
    maximum: t('maximum'),
    noValue: t('no value'),
    time: t('Time'),
    allHidden: t('All series are hidden. Choose one in the legend.'),
    legend: t('Series'),
    showAll: t('Show all'),
    hideAll: t('Hide all'),
    least: t('Least'),
    most: t('Most'),
    mostAt: t('Most at'),
    last: t('Last'),
    sum: t('Sum of intervals'),
    export: t('Export'),
    csv: t('CSV'),
    json: t('JSON'),
    markdown: t('Markdown'),
    png: t('PNG'),
    copyCurl: t('Copy as curl'),
    save: t('Save query…'),
    saved: t('Saved queries'),
    deleteSaved: t('Delete saved query'),
    absent: t('not offered by this service'),
    invalidTime: t('This is no date and time.'),
    invalidUser: t('A user id is a whole number.'),
    fromAfterTo: t('The range must begin before it ends.'),
  };
}

/** The names of ranges. */
export function presetWords(): Readonly<Record<Preset | 'custom', string>> {
  const { t } = vscode.l10n;
  return {
    lastHour: t('Last hour'),
    last24Hours: t('24 h'),
    last7Days: t('7 d'),
    last30Days: t('30 d'),
    thisMonth: t('This month'),
    lastMonth: t('Last month'),
    custom: t('Custom'),
  };
}

/** The names of intervals. */
export function granularityWords(): Readonly<Record<Granularity, string>> {
  const { t } = vscode.l10n;
  return {
    '1m': t('1 minute'),
    '5m': t('5 minutes'),
    '15m': t('15 minutes'),
    '1h': t('1 hour'),
    '1d': t('1 day'),
    '1mo': t('1 month'),
  };
}
