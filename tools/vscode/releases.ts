/** One VS Code server of the package registry, with the Node.js its native parts and its code need. */
export interface ServerRelease {
  readonly version: string;
  readonly nodeVersion: string;
  readonly integrity: string;
}

/** The VS Code used wherever no other is at hand. */
export const currentRelease: ServerRelease = {
  version: '4.139.1',
  nodeVersion: '24.21.0',
  integrity:
    'sha512-fUYvJVdz4ZoVJfakGiGWXFMpF8K1ObsrpGvX17ZxNpKOzdNHs7lANT670JTr4ZhA8DnWqyvvmFG/d3HV9Yy6ew==',
};

/** The oldest VS Code that `engines` in package.json allows. */
export const floorRelease: ServerRelease = {
  version: '4.105.1',
  nodeVersion: '22.23.3',
  integrity:
    'sha512-uYQwGkhOMR1/1vkuvj8oR6A03yBcWvxemR4hZdMnBLyZKreZFx4oGhUSVq9lXedXb4kc0jwtYfoeee1J0Q09bw==',
};

/** The headless browser used where the machine has none. */
export const browserRelease = {
  version: '147.0.0',
  integrity:
    'sha512-4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ==',
};
