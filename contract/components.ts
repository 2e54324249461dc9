import { loginSchema, loginSessionSchema, profileSchema, registerSchema, userSchema } from './accounts.ts';
import { addressFieldsSchema, addressSchema } from './addresses.ts';
import { doneReply, failureSchema, idSchema } from './call.ts';
import { cartItemsSchema } from './cart.ts';
import { productSchema, sellerProductSchema } from './catalog.ts';
import { contactMessageSchema } from './contact.ts';
import { factsSchema } from './fact-schemas.ts';
import { commentSchema, likeSchema, paginationSchema, personSchema, postSchema } from './feed.ts';
import { subscriberSchema } from './newsletter.ts';
import { orderPaymentSchema, paymentRefundSchema, sellerPaymentSchema } from './order-payment.ts';
import { orderEventSchema, orderedProductSchema, saleOrderSchema, userOrderSchema } from './orders.ts';
import { heldPaymentSchema, paymentDifferenceSchema } from './payments.ts';
import { translationsSchema } from './product-texts.ts';
import { suggestedProductSchema } from './search.ts';
import { sellerOrderSchema, statusChangeSchema } from './seller-orders.ts';
import { listedProductSchema } from './seller-products.ts';
import { dashboardSchema, listedUserSchema } from './selling.ts';
import { stockMoveSchema } from './stock.ts';
import { productRequestSchema, requestedChangesSchema, submittedProductSchema } from './submissions.ts';

/** Schemas that the documentation describes once, under a name. Others stand in full wherever they are used. */
export const components = {
  Address: addressSchema,
  AddressFields: addressFieldsSchema,
  CartItems: cartItemsSchema,
  Comment: commentSchema,
  ContactMessage: contactMessageSchema,
  Credentials: loginSchema,
  Dashboard: dashboardSchema,
  Done: doneReply,
  Facts: factsSchema,
  FeedPages: paginationSchema,
  HeldPayment: heldPaymentSchema,
  Id: idSchema,
  Like: likeSchema,
  ListedProduct: listedProductSchema,
  ListedUser: listedUserSchema,
  LoginSession: loginSessionSchema,
  Order: userOrderSchema,
  OrderPayment: orderPaymentSchema,
  OrderEvent: orderEventSchema,
  OrderedProduct: orderedProductSchema,
  PaymentDifference: paymentDifferenceSchema,
  PaymentRefund: paymentRefundSchema,
  Person: personSchema,
  Post: postSchema,
  Product: productSchema,
  ProductRequest: productRequestSchema,
  Profile: profileSchema,
  Refusal: failureSchema,
  Registration: registerSchema,
  RequestedChanges: requestedChangesSchema,
  Sale: saleOrderSchema,
  SellerOrder: sellerOrderSchema,
  SellerPayment: sellerPaymentSchema,
  SellerProduct: sellerProductSchema,
  StatusChange: statusChangeSchema,
  StockMove: stockMoveSchema,
  SubmittedProduct: submittedProductSchema,
  Subscriber: subscriberSchema,
  SuggestedProduct: suggestedProductSchema,
  Translations: translationsSchema,
  User: userSchema,
} as const;
