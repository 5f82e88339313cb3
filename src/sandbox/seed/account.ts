import { clientId } from '../server/clientId.ts';

const services = ['CDN', 'STORAGE', 'STREAMING', 'DNS', 'DDOS', 'CLOUD'] as const;
const used = ['CDN', 'STORAGE', 'STREAMING', 'CLOUD'];

const feature = (id: number, service: string, name: string) => ({
  feature_id: id,
  service,
  name,
  create_date: '2024-02-12T09:30:00Z',
});

const paid = [
  feature(112, 'STREAMING', 'Low latency live streams'),
  feature(118, 'STREAMING', 'Recording of live streams'),
  feature(131, 'STREAMING', 'Speech to subtitles'),
  feature(44, 'CDN', 'Logs uploader'),
];

function byService<T>(of: (service: (typeof services)[number]) => T) {
  return Object.fromEntries(services.map((service) => [service, of(service)]));
}

const user = {
  id: 31_877,
  email: 'jonna.lindqvist@nordwelle.example',
  name: 'Jonna Lindqvist',
  lang: 'en',
  phone: null,
  company: 'Nordwelle Media',
  reseller: 0,
  client: clientId,
  deleted: false,
  groups: [{ id: 1, name: 'Administrators' }],
  activated: true,
  sso_auth: false,
  two_fa: true,
  auth_types: ['password'],
};

/** The account of the sandbox: a broadcaster. Source: facts fact 5. */
export const account = {
  id: clientId,
  email: 'playout@nordwelle.example',
  phone: '+49 40 5550 0142',
  name: 'Nordwelle Playout',
  status: 'active',
  companyName: 'Nordwelle Media',
  website: 'https://nordwelle.example',
  currentUser: user.id,
  users: [
    user,
    {
      ...user,
      id: 31_902,
      email: 'tiago.marques@nordwelle.example',
      name: 'Tiago Marques',
      lang: 'de',
      groups: [{ id: 5, name: 'Engineers' }],
    },
  ],
  capabilities: used,
  serviceStatuses: byService((service) => ({
    status: used.includes(service) ? 'active' : 'new',
    enabled: used.includes(service),
  })),
  paidFeatures: byService((service) =>
    paid
      .filter((each) => each.service === service)
      .map((each) => ({ ...each, paid_feature_id: 90_000 + each.feature_id })),
  ),
  freeFeatures: byService((service) =>
    service === 'CDN' ? [{ ...feature(7, 'CDN', 'Purge by pattern'), free_feature_id: 70_007 }] : [],
  ),
  entryBaseDomain: null,
  signup_process: 'sign_up_full',
  deleted: false,
  bill_type: 'postpaid',
  custom_id: null,
  country_code: 'DE',
  is_test: false,
  has_active_admin: true,
};
