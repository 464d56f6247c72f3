import { describe, expect, test } from 'vitest'
import { limitsTimes } from '../config/config.ts'
import { sendResetLink } from '../domain/accounts/password-resets.ts'
import { apiContext, testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import {
  caller,
  codeFor,
  customer,
  linkTokenFor,
  emailsTo,
  unverifiedUser,
  newEmail,
  password,
} from '../test/users.ts'

const { db, pool } = await testDatabase()
const { enqueueEmail } = apiContext(db)
const call = caller(testApi(db).request)
const { get, post, remove } = call
const requestReset = (email: string) => sendResetLink(db, enqueueEmail, email)

describe('POST /login', () => {
  test('logs the demo customer in', async () => {
    const { status, body, headers } = await post('/login', {
      email: ' Demo@Inkloom.test ',
      password: 'inkloom-demo',
    })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      status: 'success',
      message: 'Login successful',
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: 1,
        email: 'demo@inkloom.test',
        name: 'Dana Reed',
        role: 'customer',
        avatar: null,
        email_verified: true,
      },
    })
  })

  test.each([
    ['a wrong password', { email: 'demo@inkloom.test', password: 'inkloom-demo ' }],
    ['an unknown address', { email: 'nobody@inkloom.test', password: 'inkloom-demo' }],
  ])('rejects %s (security 14)', async (_, body) => {
    expect(await post('/login', body)).toMatchObject({
      status: 401,
      body: {
        success: false,
        status: 'error',
        message: 'Please check your login information again!',
      },
    })
  })

  test('rejects an empty body', async () => {
    const { status, body } = await post('/login', {})
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      email: ['The email field is required'],
      password: ['The password field is required'],
    })
  })

  test('gives a seller a token that can only log out (security 7)', async () => {
    const { status, body } = await post('/login', {
      email: 'seller@inkloom.test',
      password: 'inkloom-demo',
    })
    expect(status).toBe(200)
    expect(body.user.role).toBe('seller')
    const token = body.access_token
    for (const path of ['/verify-token', '/customer', '/shippings', '/me/export', '/messages']) {
      expect((await get(path, token)).status, path).toBe(401)
    }
    expect((await post('/follow', { followed_shop_id: 1 }, token)).status).toBe(401)
    expect((await remove('/me', { password: 'inkloom-demo' }, token)).status).toBe(401)
    expect((await post('/logout', {}, token)).status).toBe(200)
    expect((await post('/logout', {}, token)).status).toBe(401)
  })
})

describe('wrong passwords', () => {
  const { request } = testApi(db, { limits: limitsTimes(1) })
  const limited = caller(request)
  const logIn = async (email: string, password: string, cookie = '') => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie }
    const response = await request('/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
    return { status: response.status, cookie: response.headers.get('set-cookie') }
  }
  const lockOut = async (email: string, cookie = '') => {
    for (let tries = 0; tries < 10; tries += 1) await logIn(email, `wrong-${tries}`, cookie)
  }

  test('of strangers do not lock out a browser that has logged in before (security 14)', async () => {
    const { email, token } = await customer(call, pool)
    const { cookie } = await logIn(email, password)
    expect(cookie).toMatch(
      /^inkloom_login=[\w-]{43}; Max-Age=31536000; Path=\/api\/login; HttpOnly; SameSite=Strict$/,
    )
    const known = cookie!.split(';')[0]!
    await lockOut(email)
    expect((await logIn(email, password)).status).toBe(429)
    expect((await logIn(email, password, 'inkloom_login=x')).status).toBe(429)
    expect((await logIn(email, password, known)).status).toBe(200)
    const passwords = { current_password: password, new_password: 'six-66', confirm_password: 'six-66' }
    expect((await limited.post('/change-password', passwords, token)).status).toBe(200)
  })

  test('are limited in a known browser too, and its cookie counts for one account and password (security 14)', async () => {
    const [one, two] = [await customer(call, pool), await customer(call, pool)]
    const known = (await logIn(one.email, password)).cookie!.split(';')[0]!
    await lockOut(two.email)
    expect((await logIn(two.email, password, known)).status).toBe(429)
    await lockOut(one.email, known)
    expect((await logIn(one.email, password, known)).status).toBe(429)
    expect((await logIn(one.email, password)).status).toBe(200)
    await requestReset(one.email)
    const token = await linkTokenFor(pool, one.email, '/reset-password')
    const next = 'green-kettle-9'
    await limited.post('/reset-password', { token, new_password: next, confirm_password: next })
    await lockOut(one.email)
    expect((await logIn(one.email, next, known)).status).toBe(429)
  })
})

describe('POST /register', () => {
  test('creates an account, emails a code of six digits and logs in', async () => {
    const email = newEmail()
    const { status, body } = await post('/register', {
      email,
      name: '  Ada   Inker ',
      password,
      confirmPassword: password,
      role: 'customer',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'success',
      message: 'Please check your email for the verification code',
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(Number),
        email,
        name: 'Ada Inker',
        role: 'customer',
        avatar: null,
        email_verified: false,
      },
    })
    expect(await codeFor(pool, email)).toMatch(/^\d{6}$/)
    const [sent] = await emailsTo(pool, email)
    expect(sent!.text + sent!.html).not.toContain('Ada')
  })

  const good = { email: 'new@example.test', name: 'New', password, confirmPassword: password }
  const rejected: [object, object][] = [
    [{ ...good, email: '' }, { email: ['The email field is required'] }],
    [{ ...good, email: 'new@example' }, { email: ['Invalid email format'] }],
    [{ ...good, email: 'a@b.test\r\nBcc: c@d.test' }, { email: ['Invalid email format'] }],
    [{ ...good, name: ' \u0000 ' }, { name: ['The name field is required'] }],
    [{ ...good, name: 'http://evil.test/' }, { name: ['The name field must not contain a link'] }],
    [{ ...good, name: 'Win at WWW.evil.test' }, { name: ['The name field must not contain a link'] }],
    [{ ...good, email: 'DEMO@inkloom.test' }, { email: ['The email has already been taken'] }],
  ]
  test.each(rejected)('rejects %o', expectRejected)

  const rejectedPasswords: [object, object][] = [
    [{ ...good, password: '', confirmPassword: 'x' }, { password: ['The password field is required'] }],
    [
      { ...good, password: 'seven77', confirmPassword: 'seven77' },
      { password: ['The password field must be at least 8 characters'] },
    ],
    [
      { ...good, password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      { password: ['The password field must be at most 128 characters'] },
    ],
    [{ ...good, confirmPassword: '' }, { confirmPassword: ['The confirm password field is required'] }],
    [
      { ...good, confirmPassword: 'blue-kettle-8' },
      { confirmPassword: ['The confirm password field must be the same as the password field'] },
    ],
    ...['password', 'Password1!', 'P@ssw0rd2024', '12345678', 'qwertyuiop', 'aaaaaaaa', 'iloveyou99'].map(
      (common): [object, object] => [
        { ...good, password: common, confirmPassword: common },
        { password: ['This password is used by too many people. Please choose another one'] },
      ],
    ),
    [
      { ...good, password: good.email, confirmPassword: good.email },
      { password: ['This password is too close to your name or email. Please choose another one'] },
    ],
  ]
  test.each(rejectedPasswords)('rejects %o (security 16)', expectRejected)

  async function expectRejected(body: object, errors: object) {
    const response = await post('/register', body)
    expect(response.status).toBe(422)
    expect(response.body).toMatchObject({ success: false, status: 'error', errors })
  }

  test('compares long passwords to the last character (security 16)', async () => {
    const email = newEmail()
    const long = 'correct horse battery staple '.repeat(4).slice(0, 100)
    await post('/register', { email, name: 'Long', password: `${long}a`, confirmPassword: `${long}a` })
    expect((await post('/login', { email, password: `${long}b` })).status).toBe(401)
    expect((await post('/login', { email, password: `${long}a` })).status).toBe(200)
    const { rows } = await pool.query('select password_hash from users where email = $1', [email])
    expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$/) }])
  })
})

describe('POST /verify-email', () => {
  test('accepts the code once and sends a personal coupon of 10 % (security 15)', async () => {
    const { email, token, id } = await unverifiedUser(call)
    const verification_code = await codeFor(pool, email)
    const { status, body } = await post('/verify-email', { email, verification_code }, token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'success',
      message: 'Email verified successfully!',
      access_token: token,
      user: { id, email, name: 'Ada Inker', role: 'customer', email_verified: true },
    })
    const { rows } = await pool.query('select * from coupons where customer_id = $1', [id])
    expect(rows).toMatchObject([{ percent: 10, min_subtotal: 0, max_uses: 1 }])
    const [welcome] = await emailsTo(pool, email)
    expect(welcome!.subject).toBe('Welcome to Inkloom: 10% off your next order')
    expect(welcome!.text).toContain(rows[0].code)
    expect((await post('/verify-email', { email, verification_code }, token)).status).toBe(422)
    expect((await pool.query('select from coupons where customer_id = $1', [id])).rowCount).toBe(1)
  })

  test('is still possible after a stranger has tried codes (security 15)', async () => {
    const { email, token } = await unverifiedUser(call)
    const limited = caller(testApi(db, { limits: limitsTimes(1) }).request)
    const tried = []
    for (let tries = 0; tries < 21; tries += 1) {
      tried.push((await limited.post('/verify-email', { email, verification_code: `guess${tries}` })).status)
    }
    expect(tried).toEqual([...Array(5).fill(422), ...Array(16).fill(429)])
    const verification_code = await codeFor(pool, email)
    expect((await limited.post('/verify-email', { email, verification_code })).status).toBe(429)
    const other = await unverifiedUser(call)
    expect((await limited.post('/verify-email', { email, verification_code }, other.token)).status).toBe(429)
    expect((await limited.post('/verify-email', { email, verification_code }, token)).status).toBe(200)
  })

  test('works without a token and then returns none', async () => {
    const { email } = await unverifiedUser(call)
    const { status, body } = await post('/verify-email', {
      email,
      verification_code: await codeFor(pool, email),
    })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('access_token')
  })

  test.each([
    ['no code', {}, 'The verification code field is required'],
    ['a wrong code', { verification_code: 'x' }, 'The verification code is wrong or has expired'],
  ])('rejects %s (security 15)', async (_, body, message) => {
    const { email, token } = await unverifiedUser(call)
    const response = await post('/verify-email', { email, ...body }, token)
    expect(response).toMatchObject({ status: 422, body: { errors: { verification_code: [message] } } })
  })

  test('responds to an unknown email address as to a wrong code (security 14)', async () => {
    const response = await post('/verify-email', { email: newEmail(), verification_code: '123456' })
    expect(response).toMatchObject({
      status: 422,
      body: { message: 'The verification code is wrong or has expired' },
    })
  })

  test('rejects the code of another account (security 15)', async () => {
    const [one, two] = [await unverifiedUser(call), await unverifiedUser(call)]
    const verification_code = await codeFor(pool, two.email)
    if (verification_code === (await codeFor(pool, one.email))) return
    expect((await post('/verify-email', { email: one.email, verification_code }, one.token)).status).toBe(422)
  })

  test('rejects the right code after five attempts, until a new one is sent (security 15)', async () => {
    const { email, token } = await unverifiedUser(call)
    const right = await codeFor(pool, email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await post('/verify-email', { email, verification_code: wrong }, token)).status).toBe(422)
    }
    expect((await post('/verify-email', { email, verification_code: right }, token)).status).toBe(422)
    expect((await post('/resend-code', {}, token)).body).toEqual({
      status: 'success',
      message: 'Please check your email for the verification code',
    })
    const verification_code = await codeFor(pool, email)
    expect((await post('/verify-email', { email, verification_code }, token)).status).toBe(200)
    expect((await post('/resend-code', {}, token)).status).toBe(409)
  })

  test('rejects a code after ten minutes (security 15)', async () => {
    const { email, token } = await unverifiedUser(call)
    const verification_code = await codeFor(pool, email)
    const { rows } = await pool.query(
      `update email_codes set expires_at = expires_at - interval '10 minutes'
       where user_id = (select id from users where email = $1) returning extract(epoch from now() - expires_at) late`,
      [email],
    )
    expect(Number(rows[0].late)).toBeLessThan(60)
    expect((await post('/verify-email', { email, verification_code }, token)).status).toBe(422)
  })

  test('accepts one of several concurrent requests (security 12, 15)', async () => {
    const { email, token, id } = await unverifiedUser(call)
    const verification_code = await codeFor(pool, email)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => post('/verify-email', { email, verification_code }, token)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(4)
    expect((await pool.query('select from coupons where customer_id = $1', [id])).rowCount).toBe(1)
  })
})

test('a token of an unverified account can only read itself, verify and log out', async () => {
  const { token, email } = await unverifiedUser(call)
  expect((await get('/verify-token', token)).body).toMatchObject({
    status: 'success',
    user: { email, email_verified: false },
  })
  expect((await get('/customer', token)).status).toBe(200)
  for (const path of ['/shippings', '/me/export', '/messages', '/check-follow?followed_shop_id=1']) {
    expect(await get(path, token), path).toMatchObject({
      status: 403,
      body: { message: 'Please verify your email address first' },
    })
  }
  expect((await post('/follow', { followed_shop_id: 1 }, token)).status).toBe(403)
  expect((await remove('/me', { password }, token)).status).toBe(403)
  expect((await post('/logout', {}, token)).status).toBe(200)
})

test('a login sends a new code when the last one has expired', async () => {
  const { email } = await unverifiedUser(call)
  await post('/login', { email, password })
  expect(await emailsTo(pool, email)).toHaveLength(1)
  await pool.query(`update email_codes set expires_at = now()`)
  expect((await post('/login', { email, password })).body.user.email_verified).toBe(false)
  expect(await emailsTo(pool, email)).toHaveLength(2)
})

describe('a token is rejected (security 6)', () => {
  const statusWith = async (token: string) => (await get('/verify-token', token)).status
  test('after logout', async () => {
    const { token } = await customer(call, pool)
    expect(await statusWith(token)).toBe(200)
    expect((await post('/logout', {}, token)).body).toEqual({ status: 'success', message: 'Logged out' })
    expect(await statusWith(token)).toBe(401)
  })

  test('after a password change, except the one that made it', async () => {
    const { token, email } = await customer(call, pool)
    const other = (await post('/login', { email, password })).body.access_token
    const passwords = { current_password: password, new_password: 'six-66', confirm_password: 'six-66' }
    expect((await post('/change-password', passwords, token)).body).toEqual({
      status: 'success',
      message: 'Password changed successfully',
    })
    expect([await statusWith(token), await statusWith(other)]).toEqual([200, 401])
    expect((await post('/login', { email, password })).status).toBe(401)
    expect((await post('/login', { email, password: 'six-66' })).status).toBe(200)
  })

  test('after a password reset, which also clears the login limit', async () => {
    const { token, email } = await customer(call, pool)
    await requestReset(email)
    const link = await linkTokenFor(pool, email, '/reset-password')
    const body = { token: link, new_password: 'green-kettle-9', confirm_password: 'green-kettle-9' }
    expect((await post('/reset-password', body)).status).toBe(200)
    expect(await statusWith(token)).toBe(401)
    expect((await post('/login', { email, password: 'green-kettle-9' })).status).toBe(200)
  })

  test('after its idle time and after its lifetime', async () => {
    const [{ token: idle }, { token: old }] = [await customer(call, pool), await customer(call, pool)]
    // The test context sets one hour of idle time and two hours in all.
    const age = (column: string, time: string, id: string) =>
      pool.query(
        `update sessions set ${column} = now() - interval '${time}' where token_hash = sha256($1::bytea)`,
        [id],
      )
    await age('used_at', '59 minutes', idle)
    expect(await statusWith(idle)).toBe(200)
    await age('used_at', '61 minutes', idle)
    expect(await statusWith(idle)).toBe(401)
    await age('created_at', '121 minutes', old)
    expect(await statusWith(old)).toBe(401)
  })

  test('after the account is deleted', async () => {
    const { token } = await customer(call, pool)
    expect((await remove('/me', { password: 'wrong' }, token)).body.errors).toEqual({
      password: ['The password is wrong'],
    })
    expect((await remove('/me', { password }, token)).status).toBe(200)
    expect(await statusWith(token)).toBe(401)
  })

  test.each(['', 'x', 'a'.repeat(43), "' or 1=1", 'Bearer', 'a'.repeat(5000)])(
    'when it was never issued: %.20s',
    async (token) => {
      expect(await statusWith(token)).toBe(401)
    },
  )

  test('in the URL', async () => {
    const { token } = await customer(call, pool)
    expect((await get(`/verify-token?token=${token}&access_token=${token}`)).status).toBe(401)
  })

  test('in the form stored in the database', async () => {
    const { token } = await customer(call, pool)
    const { rows } = await pool.query<{ hash: string }>(
      `select encode(token_hash, 'base64') hash from sessions union all select encode(token_hash, 'hex') from sessions`,
    )
    for (const { hash } of rows) {
      expect(hash).not.toContain(token)
      expect(await statusWith(hash.replaceAll(/[^\w-]/g, ''))).toBe(401)
    }
  })
})

describe('password reset', () => {
  test('gives the same response for known and unknown addresses (security 14)', async () => {
    const known = await post('/forgot-password', { email: 'demo@inkloom.test' })
    const unknown = await post('/forgot-password', { email: 'nobody@inkloom.test' })
    expect(known.status).toBe(200)
    expect(known.body).toEqual({
      status: 'success',
      message: 'If there is an account with this email, we have sent a password reset link',
    })
    expect(unknown.body).toEqual(known.body)
  })

  test('sends no email to unknown addresses and sellers', async () => {
    for (const email of ['nobody@inkloom.test', 'seller@inkloom.test']) {
      await requestReset(email)
      expect(await emailsTo(pool, email)).toEqual([])
    }
  })

  test('accepts the newest link once, within half an hour (security 11)', async () => {
    const { email } = await customer(call, pool)
    await requestReset(email)
    const first = await linkTokenFor(pool, email, '/reset-password')
    await requestReset(email)
    const second = await linkTokenFor(pool, email, '/reset-password')
    const use = (token: string, next = 'green-kettle-9') =>
      post('/reset-password', { token, new_password: next, confirm_password: next })
    expect((await use(first)).body.message).toBe('This link has been used or has expired')
    expect((await use(second, 'password')).body.errors).toHaveProperty('new_password')
    const both = await Promise.all([use(second), use(second)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect((await use(second)).status).toBe(422)
    expect((await emailsTo(pool, email))[0]!.subject).toBe('Your Inkloom password was changed')

    await requestReset(email)
    await pool.query(`update reset_links set expires_at = expires_at - interval '30 minutes'`)
    expect((await use(await linkTokenFor(pool, email, '/reset-password'))).status).toBe(422)
  })

  test('greets the customer by name only if the address is verified (security 21)', async () => {
    const [stranger, known] = [await unverifiedUser(call), await customer(call, pool)]
    for (const { email } of [stranger, known]) await requestReset(email)
    expect((await emailsTo(pool, stranger.email))[0]!.text).toMatch(/^Hello,\n/)
    expect((await emailsTo(pool, known.email))[0]!.text).toMatch(/^Hello Ada Inker,\n/)
  })

  test('verifies an unverified email address', async () => {
    const { email, token } = await unverifiedUser(call)
    await requestReset(email)
    const link = await linkTokenFor(pool, email, '/reset-password')
    await post('/reset-password', {
      token: link,
      new_password: 'green-kettle-9',
      confirm_password: 'green-kettle-9',
    })
    // Sessions from before the reset end: the address may have been registered by someone else.
    expect((await get('/verify-token', token)).status).toBe(401)
    expect((await post('/login', { email, password: 'green-kettle-9' })).body.user.email_verified).toBe(true)
  })
})

describe('POST /change-password (security 16)', () => {
  test.each([
    [{}, { current_password: ['The current password field is required'] }],
    [{ new_password: 'five5' }, { new_password: ['The new password field must be at least 6 characters'] }],
    [
      { confirm_password: 'other-66' },
      { confirm_password: ['The confirm password field must be the same as the new password field'] },
    ],
    [
      { new_password: '123456', confirm_password: '123456' },
      { new_password: ['This password is used by too many people. Please choose another one'] },
    ],
    [{ current_password: 'wrong' }, { current_password: ['The current password is wrong'] }],
  ])('rejects %o', async (change, errors) => {
    const { token } = await customer(call, pool)
    const good = { current_password: password, new_password: 'six-66', confirm_password: 'six-66' }
    const body = Object.keys(change).length === 0 ? {} : { ...good, ...change }
    const response = await post('/change-password', body, token)
    expect(response.status).toBe(422)
    expect(response.body.errors).toMatchObject(errors)
  })

  test('requires a token', async () => {
    expect((await post('/change-password', {})).status).toBe(401)
    const passwords = { current_password: 'x', new_password: 'six-66', confirm_password: 'six-66' }
    expect((await post('/change-password', passwords)).status).toBe(401)
  })
})
