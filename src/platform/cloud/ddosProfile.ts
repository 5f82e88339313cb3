import * as z from 'zod';
import { field, looseObject, object } from '../grammar/schema.ts';

/** What a profile's field and a template's field have in common. */
const described = object(() => ({
  id: field(z.int(), { title: 'Field ID', description: 'Unique identifier.' }),
  name: field(z.string(), { title: 'Name', description: 'Name of the field.' }),
  description: field(z.string(), { title: 'Description', description: 'What the field is for.' }),
  field_type: field(z.string(), {
    title: 'Type',
    description: 'Free text; the possible types aren’t documented.',
  }),
  required: field(z.boolean(), { title: 'Required', description: 'A value is required.' }),
  default: field(z.string(), { title: 'Default', description: 'Value if none is set.' }),
  validation_schema: field(z.unknown(), { title: 'Validation rule', description: 'Any JSON value.' }),
}));

const templateField = looseObject(() => described.shape);

const profileField = looseObject(() => ({
  ...described.shape,
  base_field: field(z.int(), { title: 'Template field', description: 'ID of the template field.' }),
  field_name: field(z.string(), { title: 'Field name', description: 'Name of the template field.' }),
  field_value: field(z.unknown(), { title: 'Value', description: 'Any JSON value.' }),
  value: field(z.string(), { title: 'Value as text', description: 'Used by older versions of the service.' }),
}));

const template = looseObject(() => ({
  id: field(z.int(), { title: 'Template ID', description: 'Unique identifier.' }),
  name: field(z.string(), { title: 'Name', description: 'Name of the template.' }),
  description: field(z.string(), { title: 'Description', description: 'What the template is for.' }),
  fields: field(z.array(templateField), { title: 'Fields', description: 'Fields that a profile can set.' }),
}));

/** `{port, protocols}`; older replies have texts by name. */
const protocol = looseObject(() => ({
  port: field(z.string(), { title: 'Port', description: 'Port number, as text.' }),
  protocols: field(z.union([z.array(z.string()), z.string()]), {
    title: 'Protocols',
    description: 'Protocols of the port.',
  }),
}));

/**
 * How an instance is protected against floods. Only present in a list requested with `with_ddos`. Source:
 * §2.8, facts §5.3.
 */
export const ddosProfile = looseObject(() => ({
  id: field(z.int(), { title: 'Profile ID', description: 'Unique identifier.' }),
  profile_template: field(template, {
    title: 'Template',
    description: 'Template that the profile was created from.',
  }),
  profile_template_description: field(z.string(), {
    title: 'Template description',
    description: 'What the template is for.',
  }),
  options: field(
    looseObject(() => ({
      active: field(z.boolean(), { title: 'Active', description: 'The profile protects the instance.' }),
      bgp: field(z.boolean(), { title: 'BGP', description: 'Uses BGP.' }),
    })),
    { title: 'Options', description: 'Active options.' },
  ),
  status: field(
    looseObject(() => ({
      status: field(z.string(), {
        title: 'Status',
        description: 'Free text; the possible values aren’t documented.',
      }),
      error_description: field(z.string(), { title: 'Error', description: 'What went wrong, if anything.' }),
    })),
    { title: 'Status', description: 'Whether the profile is working.' },
  ),
  site: field(z.string(), { title: 'Site', description: 'Name of the site.' }),
  protocols: field(z.array(protocol), { title: 'Protocols', description: 'Protocols by port.' }),
  fields: field(z.array(profileField), { title: 'Fields', description: 'Values set in the profile.' }),
}));

export type DdosProfile = z.output<typeof ddosProfile>;
