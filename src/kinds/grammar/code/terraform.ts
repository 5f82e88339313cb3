import type { Scope } from '../bound.ts';

/** A setting of a resource in Terraform’s language. A secret is the name of a variable that holds its value. */
export type TerraformSetting =
  | string
  | number
  | boolean
  | bigint
  | readonly TerraformSetting[]
  | { readonly map: Readonly<Record<string, TerraformSetting>> }
  | { readonly object: TerraformSettings }
  | { readonly secret: string }
  /** Blocks of the setting’s name, one after another. */
  | { readonly blocks: readonly TerraformSettings[] };

/** Settings by name; what is undefined or null is left out. */
export type TerraformSettings = Readonly<Record<string, TerraformSetting | null | undefined>>;

/** Where an item is, as far as its id in Terraform needs it. */
export interface TerraformPlace {
  readonly key: string;
  readonly scope: Scope;
}

/** A resource type of one generation of the provider, and how an item of a kind is written with it. */
export interface TerraformResource<Item> {
  readonly type: string;
  /** What `terraform import` takes. */
  readonly id: (place: TerraformPlace) => string;
  readonly settings: (item: Item, place: TerraformPlace) => TerraformSettings;
  /** Settings that it requires and that the service doesn’t return. */
  readonly missing?: readonly string[];
}

/** The generations of the provider: v0 is 0.x, v2 is 2.x. Their types and ids do not mix. */
export type TerraformGeneration = 'v0' | 'v2';
