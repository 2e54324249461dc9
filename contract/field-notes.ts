import { categories } from './catalog.ts';
import { filterFacts } from './facts.ts';

const email = 'rahima@example.com';
const id = '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47';
const picture = '/media/0f3a9c1d5e7b2468ace013579bdf8642-1600x1200.webp';
const time = '2026-03-14T08:30:00.000Z';

/** Where a `name` is that of a product. */
const products = [
  'Product',
  'ListedProduct',
  'OrderedProduct',
  'ProductRequest',
  'RequestedChanges',
  'SellerProduct',
  'SubmittedProduct',
  'product',
  'productData',
];

/**
 * What the documentation shows as the value of a field, by its name; first by `parent.field`, where the parent is a
 * component, the field that holds the object, `body` or `reply`. Others follow from the schema of the field.
 */
export const exampleValues: Readonly<Record<string, unknown>> = {
  _id: id,
  address: '01980c31-0b6e-7f12-8d44-5a7c9e2b1f60',
  amount: 1224,
  at: time,
  'bn.description': ['সারা বছর ফুল ফোটে', 'দিনে চার ঘণ্টা রোদ দরকার'],
  'bn.name': 'লাল গোলাপ',
  blockReason: 'BLOCK_REASON_UNSPECIFIED',
  category: categories[0].path,
  city: 'Dhaka',
  content: 'My first roses are in bloom.',
  country: 'Bangladesh',
  createdAt: time,
  currentPassword: 'correct horse battery',
  description: ['Flowers all year', 'Needs four hours of sun a day'],
  device: 'Chrome on Android',
  earned: 612,
  email,
  'Person.email': '',
  expectedTotal: 1224,
  fact: 'light',
  finishReason: 'STOP',
  firstName: 'Rahima',
  hasNext: false,
  hasNextPage: false,
  hasPrev: false,
  hasPrevPage: false,
  image: picture,
  imageUrl: picture,
  isPaid: false,
  lastLogin: time,
  lastName: 'Khatun',
  message: 'Done',
  'body.message': 'Do you deliver to Sylhet?',
  'ContactMessage.message': 'Do you deliver to Sylhet?',
  models: 'large-model',
  name: 'Rahima Khatun',
  ...Object.fromEntries(products.map((parent) => [`${parent}.name`, 'Red Rose'])),
  newPassword: 'blue kettle seven',
  nextCursor: id,
  offerPrice: 600,
  originalSubmitterId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c48',
  password: 'correct horse battery',
  phone: '+8801712345678',
  price: 750,
  productId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c49',
  profileImage: picture,
  quantity: 2,
  rejectionReason: 'We sell this plant already.',
  revenue: 18360,
  sellerNotes: 'Thank you for offering it.',
  share: 1224,
  state: 'Dhaka',
  'body.status': 'Processing',
  street: '12 Lake Road',
  subject: 'Delivery',
  subtotal: 1200,
  tax: 24,
  text: 'Which plants need little light?',
  thought: false,
  to: 'Processing',
  token: 'nF2k0sP3QwXb7Yz1LmR8tUv5A9cDeHgJ4iKoNqSxWyE',
  updatedAt: '2026-03-14T09:00:00.000Z',
  weight: '1.5 kg',
  zipcode: '1205',
};

/** What the documentation says of a parameter, by its name. */
export const parameterNotes: Readonly<Record<string, string>> = {
  before: 'Only what is older than this: the `nextCursor` of an earlier answer.',
  category: 'Only products of this category, by its path; upper and lower case are the same.',
  commentId: 'Id of the comment.',
  cursor: 'Where the page begins: the `nextCursor` of the answer before.',
  from: 'First day, included, in Dhaka.',
  id: 'Id of what the call is about.',
  'idempotency-key':
    'A key of your own making for this request. Sent again with the same key, it takes effect once and gets the first answer.',
  ids: 'Ids, separated by commas.',
  inStock: 'Only products that are in stock, or only those that are not.',
  language: 'The language by whose names products are sorted; English when left out.',
  limit: 'How many entries at most.',
  maxPrice: 'The highest offer price, in taka.',
  minPrice: 'The lowest offer price, in taka.',
  model: 'Name of the model, as the status of the assistant lists it.',
  onOffer: 'Only products whose offer price is below their price, or only the others.',
  orderId: 'Id of the order.',
  page: 'Number of the page, from 1. Pages beyond the first 10,000 entries are empty; a cursor leads on.',
  postId: 'Id of the post.',
  q: 'What has been typed so far.',
  search: 'Words to look for.',
  sort: 'How the list runs; with equal values by age.',
  state: 'Pending requests, or processed ones; all when left out.',
  status: 'Only orders in this status; `open` are all that wait for the seller.',
  to: 'Last day, included, in Dhaka.',
  userId: 'Id of the user.',
  ...Object.fromEntries(
    filterFacts.map(({ key }) => [
      key,
      'Only products of which this fact has one of these values, separated by commas.',
    ]),
  ),
};
