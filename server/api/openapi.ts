import {
  type ConversionConfig,
  type OverrideSchemaContext,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import * as v from 'valibot'
import { accountData, accountDesign } from '@inkloom/contract/account-data'
import { account, customer, savedAddress, user } from '@inkloom/contract/account'
import { blog, postCard, staticPage, topic } from '@inkloom/contract/blog'
import {
  catalog,
  category,
  categoryName,
  categoryTree,
  productCard,
  productDetail,
  shop,
} from '@inkloom/contract/catalog'
import { contact, thread } from '@inkloom/contract/contact'
import { designs } from '@inkloom/contract/design'
import { checkout, checkoutCalls, coupon, payment } from '@inkloom/contract/checkout'
import { collect } from '@inkloom/contract/collect'
import { type Endpoint, failure, type ObjectSchema } from '@inkloom/contract/endpoint'
import { image } from '@inkloom/contract/image'
import { lookCalls } from '@inkloom/contract/looks'
import { orderChange, orderChangeCalls } from '@inkloom/contract/order-changes'
import { order, orderCalls, orderDetails } from '@inkloom/contract/orders'
import { proofSheets } from '@inkloom/contract/proof-sheets'
import { returnCalls, returnRequest } from '@inkloom/contract/returns'
import { review, reviews } from '@inkloom/contract/reviews'
import { allRoutes } from '@inkloom/contract/all-routes'
import { stockAlerts } from '@inkloom/contract/stock-alerts'
import { upload, uploads } from '@inkloom/contract/uploads'
import { visitor } from '@inkloom/contract/visitor'

type Schema = Record<string, unknown>

/** An OpenAPI parameter object. */
export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
  explode?: false
}

/** An OpenAPI operation object. */
export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: { 'application/json': { schema: Schema } } }>
}

/** An OpenAPI document. */
export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const subjects = [
  { name: 'Catalog', description: 'Products, search, shops and categories.', endpoints: catalog },
  { name: 'Reviews', description: 'Product reviews.', endpoints: reviews },
  { name: 'Blog', description: 'Posts, topics and static pages.', endpoints: blog },
  { name: 'Uploads', description: 'Images for designs and reviews.', endpoints: uploads },
  { name: 'Designs', description: 'Personalized designs.', endpoints: designs },
  { name: 'Rosters', description: 'Names that a team collects with a link.', endpoints: collect },
  { name: 'Proof sheets', description: 'Designs of a team to look at and print.', endpoints: proofSheets },
  { name: 'Visitor', description: "The visitor's IP address and country.", endpoints: visitor },
  { name: 'Account', description: 'Registration, login, and the data of a customer.', endpoints: account },
  { name: 'Contact', description: 'Messages, bulk orders and the newsletter.', endpoints: contact },
  { name: 'Stock alerts', description: 'Emails about items that are back in stock.', endpoints: stockAlerts },
  {
    name: 'Checkout',
    description: 'Shipping costs, coupons, checkout and payment.',
    endpoints: checkoutCalls,
  },
  { name: 'Orders', description: 'Orders and their details.', endpoints: orderCalls },
  {
    name: 'Account data',
    description: 'The wishlist and the saved designs of a customer.',
    endpoints: accountData,
  },
  {
    name: 'Second look',
    description: 'Designs that are shared by link, and the answers.',
    endpoints: lookCalls,
  },
  { name: 'Order changes', description: 'Changes of paid orders.', endpoints: orderChangeCalls },
  { name: 'Returns', description: 'Withdrawals and returns.', endpoints: returnCalls },
]
const namedSchemas = {
  Image: image,
  ProductCard: productCard,
  ProductDetail: productDetail,
  Review: review,
  Shop: shop,
  Category: category,
  CategoryName: categoryName,
  CategoryTree: categoryTree,
  Topic: topic,
  PostCard: postCard,
  StaticPage: staticPage,
  Upload: upload,
  Failure: failure,
  User: user,
  Customer: customer,
  SavedAddress: savedAddress,
  Thread: thread,
  Coupon: coupon,
  Payment: payment,
  Checkout: checkout,
  Order: order,
  OrderDetails: orderDetails,
  AccountDesign: accountDesign,
  OrderChange: orderChange,
  ReturnRequest: returnRequest,
}

/** Generates the OpenAPI document from the contract. */
export function describeApi(): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const { name: tag, endpoints } of subjects) {
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const [method = '', path = ''] = allRoutes[endpoint.name].split(' ')
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint, tag) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Inkloom',
      version: '1',
      description: 'The API of the shop. All endpoints return JSON; prices are in US dollars, times in UTC.',
    },
    servers: [{ url: '/api' }],
    tags: subjects.map(({ name, description }) => ({ name, description })),
    paths,
    components: { schemas: components() },
  }
}

function operation(endpoint: Endpoint, tag: string): Operation {
  const responses: Operation['responses'] = {
    [endpoint.status ?? 200]: response('Success', responseName(endpoint)),
  }
  if (endpoint.body || endpoint.files) responses[422] = response('Invalid field', 'Failure')
  if (endpoint.params || endpoint.query) responses[400] = response('Invalid parameter', 'Failure')
  if (endpoint.params) responses[404] = response('Not found', 'Failure')
  responses['default'] = response('Any other error', 'Failure')
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tag],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...requestBody(endpoint),
    responses,
  }
}

function parameters(place: Parameter['in'], object: ObjectSchema | undefined): Parameter[] {
  return Object.entries(object?.entries ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    ...withCommas(parameterSchema(schema as v.GenericSchema)),
  }))
}

function requestBody({ body, files }: Endpoint): Pick<Operation, 'requestBody'> {
  if (!body && !files) return {}
  const fields = body ? convert(body, 'input') : { type: 'object' }
  if (!files) return { requestBody: { required: true, content: { 'application/json': { schema: fields } } } }
  const file = { type: 'string', format: 'binary' }
  const sent = Object.entries(files).map(([name, { max }]) => [
    name,
    max === 1 ? file : { type: 'array', items: file, maxItems: max },
  ])
  const schema = {
    ...fields,
    properties: { ...(fields['properties'] as Schema), ...Object.fromEntries(sent) },
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

/** Lists are sent as one parameter with commas. */
function withCommas(schema: Schema): Pick<Parameter, 'schema' | 'explode'> {
  return schema.type === 'array' ? { schema, explode: false } : { schema }
}

/** Numbers and lists arrive as text; the document describes what they are parsed to. */
function parameterSchema(schema: v.GenericSchema): Schema {
  const { default: given, ...parsed } = convert(schema, 'output')
  // The schema's own default is text as well.
  return given === undefined || given === '' ? parsed : { ...parsed, default: v.parse(schema, undefined) }
}

function components(): Record<string, Schema> {
  const definitions: Record<string, v.GenericSchema> = { ...namedSchemas }
  for (const { endpoints } of subjects) {
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      definitions[responseName(endpoint)] ??= endpoint.response
    }
  }
  return toJsonSchemaDefs(definitions, {
    ...conversion,
    typeMode: 'output',
    overrideSchema: (context) => withType(context) ?? closed(context),
  }) as Record<string, Schema>
}

const conversion = {
  target: 'draft-2020-12',
  // Checks that JSON Schema cannot express are left out.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => refTo(referenceId),
  overrideSchema: withType,
} as const satisfies ConversionConfig

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = toJsonSchema(schema, { ...conversion, typeMode })
  return json
}

/** Names the type of a literal, which the documentation page shows. */
function withType({ jsonSchema }: OverrideSchemaContext) {
  if (jsonSchema.const === undefined) return undefined
  return { ...jsonSchema, type: typeof jsonSchema.const as 'string' | 'boolean' }
}

/** Responses have no keys beyond those of their schema. */
function closed({ valibotSchema, jsonSchema }: OverrideSchemaContext) {
  return valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined
}

/** Endpoints with the same response schema share its name. */
function responseName(endpoint: Endpoint): string {
  const first = subjects
    .flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints))
    .find((other) => other.response === endpoint.response)
  const { name } = first ?? endpoint
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`
}

function response(description: string, schema: string): Operation['responses'][string] {
  return { description, content: { 'application/json': { schema: { $ref: refTo(schema) } } } }
}

function refTo(id: string): string {
  return `#/components/schemas/${id}`
}
