/** A value of a command, in AMF0. */
export type AmfValue = null | undefined | number | boolean | string | readonly AmfValue[] | AmfObject;

/** Values by name. */
export interface AmfObject {
  readonly [name: string]: AmfValue;
}

const marker = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  nothing: 5,
  missing: 6,
  named: 8,
  end: 9,
  list: 10,
  date: 11,
  longText: 12,
};

/** How deep values may be within each other. */
const deepest = 8;

/** Reads the values of a message. Throws a RangeError if it isn’t AMF0. Source: the specification of AMF0, §2. */
export function readAmf(bytes: Buffer): AmfValue[] {
  let at = 0;
  const skip = (length: number): number => {
    at += length;
    if (at > bytes.length) throw new RangeError('The message ends too early.');
    return at - length;
  };
  const text = (length: number): string => {
    const start = skip(length);
    return bytes.toString('utf8', start, start + length);
  };
  const shortText = () => text(bytes.readUInt16BE(skip(2)));

  function members(depth: number): AmfObject {
    const found: [string, AmfValue][] = [];
    for (;;) {
      const name = shortText();
      if (name === '' && bytes[at] === marker.end) {
        skip(1);
        return Object.fromEntries(found);
      }
      found.push([name, value(depth + 1)]);
    }
  }

  function value(depth = 0): AmfValue {
    if (depth > deepest) throw new RangeError('The message is too deep.');
    const sort = bytes.readUInt8(skip(1));
    switch (sort) {
      case marker.number:
        return bytes.readDoubleBE(skip(8));
      case marker.boolean:
        return bytes.readUInt8(skip(1)) !== 0;
      case marker.string:
        return shortText();
      case marker.object:
        return members(depth);
      case marker.nothing:
        return null;
      case marker.missing:
        return undefined;
      case marker.named:
        skip(4);
        return members(depth);
      case marker.list: {
        const count = bytes.readUInt32BE(skip(4));
        const found: AmfValue[] = [];
        while (found.length < count) found.push(value(depth + 1));
        return found;
      }
      case marker.date: {
        const time = bytes.readDoubleBE(skip(8));
        skip(2);
        return time;
      }
      case marker.longText:
        return text(bytes.readUInt32BE(skip(4)));
      default:
        throw new RangeError(`The message has a value of the unknown type ${sort}.`);
    }
  }

  const values: AmfValue[] = [];
  while (at < bytes.length) values.push(value());
  return values;
}

/** Values as the body of a message; lists are not written. */
export function writeAmf(values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(written));
}

function written(value: AmfValue): Buffer {
  if (value === null) return Buffer.of(marker.nothing);
  switch (typeof value) {
    case 'number': {
      const bytes = Buffer.alloc(9);
      bytes.writeDoubleBE(value, 1);
      return bytes;
    }
    case 'boolean':
      return Buffer.of(marker.boolean, value ? 1 : 0);
    case 'string':
      return Buffer.concat([Buffer.of(marker.string), shortText(value)]);
    case 'object':
      return Buffer.concat([
        Buffer.of(marker.object),
        ...Object.entries(value).flatMap(([name, inside]) => [shortText(name), written(inside)]),
        Buffer.of(0, 0, marker.end),
      ]);
    default:
      return Buffer.of(marker.missing);
  }
}

function shortText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
