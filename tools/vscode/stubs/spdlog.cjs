// VS Code's log writer is native code; tests and first tries only need plain lines in the same files.
const fs = require('node:fs');
const path = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];
const info = levels.indexOf('info');

class Logger {
  constructor(file) {
    this.file = file;
    this.level = info;
    fs.mkdirSync(path.dirname(file), { recursive: true });
  }

  write(level, text) {
    if (level < this.level) return;
    try {
      fs.appendFileSync(this.file, `${new Date().toISOString()} [${levels[level]}] ${text}\n`);
    } catch {
      // A log folder that is being deleted must not take the server down.
    }
  }

  getLevel() {
    return this.level;
  }

  setLevel(level) {
    this.level = level;
  }

  clearFormatters() {}
  setPattern() {}
  flush() {}
  drop() {}
}

for (const [level, word] of levels.entries()) {
  Logger.prototype[word === 'warning' ? 'warn' : word] = function log(text) {
    this.write(level, text);
  };
}

const create = async (_name, file) => new Logger(file);

exports.version = 0;
exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.shutdown = () => {};
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
