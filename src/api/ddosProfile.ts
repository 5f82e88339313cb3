import * as z from 'zod';
import { field } from './schema.ts';

/** What a field of a profile and one of its template have in common. */
const described = {
  id: field(z.int(), { title: 'Field id', description: 'Tells it apart.' }),
  name: field(z.string(), { title: 'Name', description: 'Of the field.' }),
  description: field(z.string(), { title: 'Description', description: 'What the field is for.' }),
  field_type: field(z.string(), { title: 'Type', description: 'Any text: the types are not published.' }),
  required: field(z.boolean(), { title: 'Required', description: 'The field must have a value.' }),
  default: field(z.string(), { title: 'Default', description: 'Its value if none is set.' }),
  validation_schema: field(z.unknown(), { title: 'Rule', description: 'Any JSON.' }),
};

const templateField = z.looseObject(described);

const profileField = z.looseObject({
  ...described,
  base_field: field(z.int(), { title: 'Field of the template', description: 'Its id.' }),
  field_name: field(z.string(), { title: 'Name of the field', description: 'As in the template.' }),
  field_value: field(z.unknown(), { title: 'Value', description: 'Any JSON.' }),
  value: field(z.string(), {
    title: 'Value as text',
    description: 'As older versions of the service tell it.',
  }),
});

const template = z.looseObject({
  id: field(z.int(), { title: 'Template id', description: 'Tells it apart.' }),
  name: field(z.string(), { title: 'Name', description: 'Of the template.' }),
  description: field(z.string(), { title: 'Description', description: 'What the template is for.' }),
  fields: field(z.array(templateField), { title: 'Fields', description: 'What a profile may set.' }),
});

/** `{port, protocols}`; older replies have texts by name. */
const protocol = z.looseObject({
  port: field(z.string(), { title: 'Port', description: 'As text.' }),
  protocols: field(z.union([z.array(z.string()), z.string()]), {
    title: 'Protocols',
    description: 'Of this port.',
  }),
});

/**
 * How an instance is protected against floods. It comes only with a list that asks for it by `with_ddos`.
 * Source: §2.8, facts §5.3.
 */
export const ddosProfile = z.looseObject({
  id: field(z.int(), { title: 'Profile id', description: 'Tells it apart.' }),
  profile_template: field(template, { title: 'Template', description: 'What the profile was made from.' }),
  profile_template_description: field(z.string(), {
    title: 'About the template',
    description: 'What the template is for.',
  }),
  options: field(
    z.looseObject({
      active: field(z.boolean(), { title: 'Active', description: 'The profile protects the instance.' }),
      bgp: field(z.boolean(), { title: 'BGP', description: 'BGP is on.' }),
    }),
    { title: 'Options', description: 'What is switched on.' },
  ),
  status: field(
    z.looseObject({
      status: field(z.string(), { title: 'Status', description: 'Any text: the values are not published.' }),
      error_description: field(z.string(), {
        title: 'Error',
        description: 'What went wrong; empty for nothing.',
      }),
    }),
    { title: 'Status', description: 'Whether the profile is at work.' },
  ),
  site: field(z.string(), { title: 'Site', description: 'As the service names it.' }),
  protocols: field(z.array(protocol), { title: 'Protocols', description: 'By port.' }),
  fields: field(z.array(profileField), { title: 'Fields', description: 'Values of the profile.' }),
});

export type DdosProfile = z.output<typeof ddosProfile>;
