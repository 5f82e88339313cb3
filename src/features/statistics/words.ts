import * as vscode from 'vscode';
import type { Granularity } from '../../shared/series/granularity.ts';
import type { Preset } from '../../shared/series/timeRange.ts';
import type { StatisticsWords } from '../../wire/statisticsWords.ts';

/** The texts of the statistics page in the user's language. */
export function statisticsWords(): StatisticsWords {
  const { t } = vscode.l10n;
  return {
    what: t('Statistics'),
    options: t('Options'),
    range: t('Range'),
    from: t('From'),
    to: t('To'),
    untilNow: t('Until now'),
    apply: t('Apply'),
    granularity: t('Interval'),
    inZone: t('Times in {0}'),
    utc: t('UTC'),
    local: t('Local'),
    zone: t('Time zone'),
    stream: t('Stream'),
    anyStream: t('All streams'),
    clearStream: t('Show All Streams'),
    video: t('Video'),
    anyVideo: t('All videos'),
    clearVideo: t('Show All Videos'),
    app: t('Edge app'),
    anyApp: t('All apps'),
    clearApp: t('Show All Apps'),
    resource: t('CDN resource'),
    anyResource: t('All CDN resources'),
    clearResource: t('Show All CDN Resources'),
    clientUser: t('Your user ID'),
    byStreams: t('By stream'),
    byClient: t('By client'),
    previous: t('Previous period'),
    previousOf: t('{0}, previous period'),
    refresh: t('Refresh'),
    autoRefresh: t('Auto-refresh'),
    cancel: t('Cancel'),
    cancelled: t('Canceled.'),
    asking: t('Loading…'),
    readAt: t('Data from {0}.'),
    chart: t('Chart'),
    table: t('Table'),
    views: t('View'),
    drawing: t('Chart type'),
    lines: t('Lines'),
    stacked: t('Stacked'),
    small: t('Small'),
    seriesShown: t('Series in the chart'),
    highest: t('{0} highest'),
    allSeries: t('All series'),
    others: t('the other {0}'),
    someShown: t('{0} of {1} shown'),
    resetZoom: t('Show Whole Range'),
    zoomIn: t('Zoom In'),
    zoomOut: t('Zoom Out'),
    earlier: t('Earlier'),
    later: t('Later'),
    keyboardHelp: t(
      'Left and Right move the cursor, Page Up and Page Down by 10 points. Up and Plus zoom in, Down and Minus zoom out, Home shows the whole range. Shift+Left and Shift+Right pan, Shift+Home and Shift+End go to the first and last point in view. M goes to the maximum, Escape hides the cursor.',
    ),
    maximum: t('maximum'),
    noValue: t('No value'),
    value: t('Value'),
    before: t('Previous'),
    change: t('Change'),
    inProgress: t('in progress'),
    further: t('and {0} more'),
    time: t('Time'),
    allHidden: t('All series are hidden. Select one in the legend.'),
    legend: t('Series'),
    showAll: t('Show All'),
    hideAll: t('Hide All'),
    least: t('Minimum'),
    most: t('Maximum'),
    mostAt: t('Peak time'),
    last: t('Latest'),
    sum: t('Sum of intervals'),
    export: t('Export'),
    csv: t('CSV'),
    json: t('JSON'),
    markdown: t('Markdown'),
    png: t('PNG'),
    copyCurl: t('Copy as curl'),
    save: t('Save Query…'),
    saved: t('Saved queries'),
    deleteSaved: t('Delete Saved Query'),
    absent: t('not available'),
    invalidTime: t('Enter a date and time.'),
    invalidUser: t('A user ID must be a whole number.'),
    fromAfterTo: t('The range must start before it ends.'),
  };
}

/** The names of ranges. */
export function presetWords(): Readonly<Record<Preset | 'custom', string>> {
  const { t } = vscode.l10n;
  return {
    lastHour: t('Last hour'),
    last24Hours: t('24 hours'),
    last7Days: t('7 days'),
    last30Days: t('30 days'),
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
