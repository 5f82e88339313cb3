import * as z from 'zod';
import { field } from './schema.ts';

/** What a field of a profile and one of its template have in common. */
const described = {
  id: field(z.int(), { title: 'Field id' }),
  name: field(z.string(), { title: 'Name' }),
  description: field(z.string(), { title: 'Description' }),
  field_type: field(z.string(), { title: 'Type' }),
  required: field(z.boolean(), { title: 'Required' }),
  default: field(z.string(), { title: 'Default' }),
  validation_schema: field(z.unknown(), { title: 'Rule', description: 'Any JSON.' }),
};

const templateField = z.looseObject(described);

const profileField = z.looseObject({
  ...described,
  base_field: field(z.int(), { title: 'Field of the template' }),
  field_name: field(z.string(), { title: 'Name of the field' }),
  field_value: field(z.unknown(), { title: 'Value', description: 'Any JSON.' }),
  value: field(z.string(), { title: 'Value as text' }),
});

const template = z.looseObject({
  id: field(z.int(), { title: 'Template id' }),
  name: field(z.string(), { title: 'Name' }),
  description: field(z.string(), { title: 'Description' }),
  fields: field(z.array(templateField), { title: 'Fields' }),
});

/** `{port, protocols}`; older replies have texts by name. */
const protocol = z.looseObject({
  port: field(z.string(), { title: 'Port' }),
  protocols: field(z.union([z.array(z.string()), z.string()]), { title: 'Protocols' }),
});

/**
 * How an instance is protected against floods. It comes only with a list that asks for it by `with_ddos`.
 * Source: §2.8, facts §5.3.
 */
export const ddosProfile = z.looseObject({
  id: field(z.int(), { title: 'Profile id' }),
  profile_template: field(template, { title: 'Template' }),
  profile_template_description: field(z.string(), { title: 'About the template' }),
  options: field(
    z.looseObject({
      active: field(z.boolean(), { title: 'Active' }),
      bgp: field(z.boolean(), { title: 'BGP' }),
    }),
    { title: 'Options' },
  ),
  status: field(
    z.looseObject({
      status: field(z.string(), { title: 'Status' }),
      error_description: field(z.string(), { title: 'Error' }),
    }),
    { title: 'Status' },
  ),
  site: field(z.string(), { title: 'Site' }),
  protocols: field(z.array(protocol), { title: 'Protocols' }),
  fields: field(z.array(profileField), { title: 'Fields' }),
});

export type DdosProfile = z.output<typeof ddosProfile>;
