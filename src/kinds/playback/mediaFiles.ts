/** The endings of files that are offered for upload; which ones the service reads is not published. */
export const mediaFiles = [
  ...[
    'mp4',
    'm4v',
    'mov',
    'mkv',
    'webm',
    'ts',
    'm2ts',
    'mts',
    'mpg',
    'mpeg',
    'avi',
    'wmv',
    'flv',
    'mxf',
    '3gp',
    'ogv',
  ],
  ...['mp3', 'm4a', 'aac', 'wav', 'flac', 'ogg', 'opus'],
];
