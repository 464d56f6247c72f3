export const company = {
  name: 'Inkloom',
  legalName: 'Inkloom Marketplace, Inc.',
  email: 'hello@inkloom.test',
  phone: { text: '+1 (503) 555-0142', href: 'tel:+15035550142' },
  address: {
    street: '412 Weaver Street',
    city: 'Portland',
    region: 'OR',
    postalCode: '97205',
    country: 'United States',
  },
  hours: '24 hours a day, 7 days a week',
} as const
