const products = ['streaming', 'cdn', 'cloud', 'fastedge', 'storage', 'iam'] as const;

/** A product of the platform, named by the first segment of its paths. */
export type Product = (typeof products)[number];

/** The product that a path belongs to; undefined if there is none. */
export function productOf(path: string): Product | undefined {
  const first = path.split('/')[1];
  return products.find((product) => product === first);
}
