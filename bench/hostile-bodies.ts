import { randomFillSync } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** The limits of the shop; a request beyond them is rejected before its work starts. */
const limits = {
  cartBytes: 512 * 1024,
  jsonValues: 8000,
  cartLines: 250,
  customInputs: 20,
  formTextBytes: 64 * 1024,
  formParts: 23,
  messageImages: 4,
  fileBytes: 5 * 1024 * 1024,
  photoBytes: 25 * 1024 * 1024,
  pixels: 64_000_000,
}

export interface Body {
  type: string
  bytes: Buffer
}

export interface CartProduct {
  id: number
  seller_id: number
}

/** A cart of as many lines, custom inputs, values and bytes as the shop accepts, under the key of its list. */
export function largestCart(key: string, products: CartProduct[]): Body {
  const cart = (inputBytes: number, values: number) =>
    JSON.stringify({
      seller_id: 1,
      [key]: Array.from({ length: limits.cartLines }, (_, at) =>
        line(products[at % products.length]!, inputBytes),
      ),
      shipping,
      ignored: Array<number>(values).fill(0),
      total_amount: 1,
    })
  const empty = cart(0, 1)
  const values = limits.jsonValues - (empty.match(/[,{[]/g)?.length ?? 0) - 1
  const free = limits.cartBytes - cart(0, values).length
  const inputBytes = Math.floor(free / (limits.cartLines * limits.customInputs))
  return { type: 'application/json', bytes: Buffer.from(cart(inputBytes, values)) }
}

const shipping = {
  first_name: 'Robin',
  last_name: 'Rivera',
  phone: '1',
  email: 'robin@example.test',
  address: '1 Loom Street',
  country: 'US',
  city: 'Austin',
  zip_code: '73301',
}

function line({ id, seller_id }: CartProduct, inputBytes: number) {
  const inputs = Array.from({ length: limits.customInputs }, (_, at) => [`${at}`, 'é'.repeat(inputBytes / 2)])
  return {
    product_id: id,
    seller_id,
    quantity: 1,
    price: 1,
    custom_inputs: Object.fromEntries(inputs) as object,
    attributes: { color: 'a', size: 'b', type: 'c' },
  }
}

/** A message with as many parts, text and files as the shop accepts. The files are full of starts of a delimiter. */
export function largestForm(): Body {
  const boundary = 'b'.repeat(70)
  const part = (disposition: string, content: Buffer | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const fields = ['name', 'email', 'subject', 'message']
  const others = Array.from(
    { length: limits.formParts - limits.messageImages - fields.length },
    (_, at) => `other${at}`,
  )
  const textBytes = Math.floor(limits.formTextBytes / (limits.formParts - limits.messageImages)) - 200
  const file = Buffer.alloc(limits.fileBytes, `\r\n--${boundary.slice(1)}`)
  const bytes = Buffer.concat([
    ...fields.flatMap((name) => part(`name="${name}"`, name === 'email' ? 'a@b.test' : 'a')),
    ...others.flatMap((name) => part(`name="${name}"`, 'a'.repeat(textBytes))),
    ...Array.from({ length: limits.messageImages }, () =>
      part('name="images"; filename="a.png"', file),
    ).flat(),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, bytes }
}

/** An upload of as many pixels and bytes as the shop accepts: transparent, and too noisy to become small again. */
export function largestUpload(): Body {
  const side = Math.floor(Math.sqrt(limits.pixels))
  return uploadOf(png(side, 4, Math.floor((0.68 * limits.photoBytes) / side)))
}

/** An ordinary photograph of a phone, as far as its size matters. */
export function photo(): Body {
  return uploadOf(png(3500, 3, 500))
}

function uploadOf(image: Buffer): Body {
  if (image.length > limits.photoBytes) throw new Error(`the image has ${image.length} bytes`)
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  return {
    type: 'multipart/form-data; boundary=x',
    bytes: Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--x--\r\n')]),
  }
}

/** A PNG whose rows start with noise, which does not compress. */
function png(side: number, channels: 3 | 4, noisePerRow: number): Buffer {
  const rowBytes = 1 + side * channels
  const pixels = Buffer.alloc(side * rowBytes)
  for (let row = 0; row < side; row += 1) randomFillSync(pixels, row * rowBytes + 1, noisePerRow)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, channels === 4 ? 6 : 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
