import * as z from 'zod';
import { required } from './schema.ts';

/** Where a cloud resource is: path parameters of most cloud calls. Source: §4.4. */
export const scope = {
  project_id: required(z.int(), { title: 'Project id' }),
  region_id: required(z.int(), { title: 'Region id' }),
};
