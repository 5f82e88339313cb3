// The published package downloads its program while it installs; this one points to a program that comes along.
const path = require('node:path');

exports.rgPath = path.join(
  __dirname,
  '..',
  'ripgrep-universal',
  'bin',
  `${process.platform}-${process.arch}`,
  'rg',
);
