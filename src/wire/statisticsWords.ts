/** Sentences of the statistics page, translated by the host. `{0}` marks a value. */
export type StatisticsWords = Readonly<Record<StatisticsWord, string>>;

type StatisticsWord =
  | 'what'
  /** The button for what is folded away if there is little room. */
  | 'options'
  | 'range'
  | 'from'
  | 'to'
  | 'untilNow'
  | 'apply'
  | 'granularity'
  /** `{0}` is the time zone of an exact range. */
  | 'inZone'
  | 'utc'
  | 'local'
  | 'zone'
  | 'stream'
  | 'anyStream'
  | 'clearStream'
  | 'video'
  | 'resource'
  | 'anyResource'
  | 'clearResource'
  | 'anyVideo'
  | 'clearVideo'
  | 'app'
  | 'anyApp'
  | 'clearApp'
  | 'clientUser'
  | 'byStreams'
  | 'byClient'
  | 'previous'
  /** The series of the previous period; `{0}` is the name of the series. */
  | 'previousOf'
  | 'refresh'
  | 'autoRefresh'
  | 'cancel'
  | 'cancelled'
  | 'asking'
  /** `{0}` is a time. */
  | 'readAt'
  | 'chart'
  | 'table'
  /** Names the choice between chart and table. */
  | 'views'
  /** Names the choice between lines and stacked areas. */
  | 'drawing'
  | 'lines'
  | 'stacked'
  /** A small frame for each series. */
  | 'small'
  /** Names the choice of how many series are drawn apart from the others. */
  | 'seriesShown'
  /** `{0}` is how many. */
  | 'highest'
  | 'allSeries'
  /** The sum of those not drawn apart; `{0}` is how many. */
  | 'others'
  /** In place of such a sum where there is none: `{0}` of `{1}` series. */
  | 'someShown'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'earlier'
  | 'later'
  | 'keyboardHelp'
  | 'maximum'
  | 'noValue'
  /** Headings beside the cursor: a value, that of the previous period, and the change from it. */
  | 'value'
  | 'before'
  | 'change'
  /** For an interval. */
  | 'inProgress'
  /** `{0}` is a number of series. */
  | 'further'
  | 'time'
  /** In place of the chart when every series is hidden. */
  | 'allHidden'
  | 'legend'
  | 'showAll'
  | 'hideAll'
  /** Headings of the table of series. */
  | 'least'
  | 'most'
  | 'mostAt'
  | 'last'
  | 'sum'
  | 'export'
  | 'csv'
  | 'json'
  | 'markdown'
  | 'png'
  | 'copyCurl'
  | 'save'
  | 'saved'
  | 'deleteSaved'
  | 'absent'
  | 'invalidTime'
  | 'invalidUser'
  | 'fromAfterTo';
