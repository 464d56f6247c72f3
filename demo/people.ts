import { daysAgo } from './calendar.ts'

/** Argon2id of `inkloom-demo`. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$FxwxQgnbDMsxX9AvntRsfQ$gKhVp0hlQ/5LA84BRJFEpPcpnPgX/jHenGMX0mthi/M'

/** Demo accounts, as rows of `users`. */
export const people = [
  {
    id: 1,
    email: 'demo@inkloom.test',
    name: 'Dana Reed',
    role: 'customer',
    seller_id: null,
    password_hash: passwordHash,
    verified_at: daysAgo(90),
    phone_number: '+1 503 555 0142',
    address: '1420 Alder Street, Portland, OR 97205',
    gender: 1,
    created_at: daysAgo(90),
  },
  {
    id: 2,
    email: 'seller@inkloom.test',
    name: 'Nora Whitfield',
    role: 'seller',
    seller_id: 1,
    password_hash: passwordHash,
    verified_at: daysAgo(800),
    phone_number: '',
    address: '',
    gender: 1,
    created_at: daysAgo(800),
  },
]
