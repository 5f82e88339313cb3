import { int64, required } from '../grammar/schema.ts';

/** The path parameter of each sort of resource. */
export const appId = { app_id: required(int64(), { title: 'App ID' }) };
export const binaryId = { binary_id: required(int64(), { title: 'Binary ID' }) };
export const secretId = { secret_id: required(int64(), { title: 'Secret ID' }) };
