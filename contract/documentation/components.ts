import {
  loginSchema,
  loginSessionSchema,
  profileSchema,
  registerSchema,
  userSchema,
} from '#contract/accounts/schemas.ts';
import { addressFieldsSchema, addressSchema } from '#contract/addresses/schemas.ts';
import { cartItemsSchema } from '#contract/cart/schemas.ts';
import { contactMessageSchema } from '#contract/contact/schemas.ts';
import { doneReply, idSchema } from '#contract/declarations/schemas.ts';
import { failureSchema } from '#contract/failure-schemas.ts';
import { commentSchema, likeSchema, paginationSchema, personSchema, postSchema } from '#contract/feed/schemas.ts';
import { paperSchema } from '#contract/invoices/schemas.ts';
import { subscriberSchema } from '#contract/newsletter/schemas.ts';
import { orderPaymentSchema, paymentRefundSchema, sellerPaymentSchema } from '#contract/orders/payment-schemas.ts';
import { orderEventSchema, orderedProductSchema, saleOrderSchema, userOrderSchema } from '#contract/orders/schemas.ts';
import { sellerOrderSchema, statusChangeSchema } from '#contract/orders/seller-schemas.ts';
import { paymentDifferenceSchema, paymentUnderReviewSchema } from '#contract/payments/schemas.ts';
import { factsSchema } from '#contract/products/fact-schemas.ts';
import { productSchema, sellerProductSchema } from '#contract/products/schemas.ts';
import { listedProductSchema } from '#contract/products/seller-schemas.ts';
import { translationsSchema } from '#contract/products/text-schemas.ts';
import { suggestedProductSchema } from '#contract/search/schemas.ts';
import { dashboardSchema, listedUserSchema } from '#contract/selling/schemas.ts';
import { stockMovementSchema } from '#contract/stock/schemas.ts';
import { productRequestSchema, requestedChangesSchema, submittedProductSchema } from '#contract/submissions/schemas.ts';

/** Schemas that the API documentation describes once, by name. Others are repeated where they are used. */
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
  HeldPayment: paymentUnderReviewSchema,
  Id: idSchema,
  Like: likeSchema,
  ListedProduct: listedProductSchema,
  ListedUser: listedUserSchema,
  LoginSession: loginSessionSchema,
  Order: userOrderSchema,
  OrderPayment: orderPaymentSchema,
  OrderEvent: orderEventSchema,
  OrderedProduct: orderedProductSchema,
  Paper: paperSchema,
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
  StockMove: stockMovementSchema,
  SubmittedProduct: submittedProductSchema,
  Subscriber: subscriberSchema,
  SuggestedProduct: suggestedProductSchema,
  Translations: translationsSchema,
  User: userSchema,
} as const;
