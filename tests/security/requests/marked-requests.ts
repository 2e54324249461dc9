import type { calls } from '#contract/calls.ts';
import { add } from '#tests/support/people/cart-changes.ts';
import type { TestRequest } from '#tests/support/shops/test-app.ts';

export const markedText = 'Quixotia wrote this\nto Zephyrine';
const productData = JSON.stringify({
  name: 'Quixotia',
  price: 77041,
  offerPrice: 77041,
  category: 'Herbs',
  description: [markedText],
});
/** An address that is recognisable in each of its fields. */
export const markedAddress = {
  firstName: 'Quixotia',
  lastName: 'Zephyrine',
  street: 'Zephyrine Road 1',
  city: 'Zephyrine',
  state: 'Zephyrine',
  zipcode: '77041',
  country: 'Zephyrine',
  phone: '8019273645',
};

/** Data of a filled shop that the requests name: ids, the email and the password of a user, a picture's bytes. */
type Named = { email: string; password: string; productId: string; addressId: string; picture: Buffer };

/** A valid request for each call with user input that is recognisable anywhere; the others are sent without a body. */
export function markedRequests({
  email,
  password,
  productId,
  addressId,
  picture,
}: Named): Partial<Record<keyof typeof calls, TestRequest>> {
  return {
    register: { body: { name: 'Quixotia Zephyrine', email: `new-${email}`, password } },
    login: { body: { email, password } },
    sellerLogin: { body: { email, password } },
    updateProfile: { body: { name: 'Quixotia Zephyrine', email } },
    updatePassword: { body: { currentPassword: password, newPassword: `${password}-2` } },
    askPasswordReset: { body: { email } },
    askSellerPasswordReset: { body: { email } },
    readPasswordLink: { body: { token: 'quixotia-link' } },
    resetPassword: { body: { token: 'quixotia-link', newPassword: password } },
    confirmEmail: { body: { token: 'quixotia-link', password } },
    savePhone: { body: { phone: '01777041771' } },
    confirmPhone: { body: { code: '771234' } },
    deleteAccount: { body: { password } },
    beginSecondFactor: { body: { password } },
    confirmSecondFactor: { body: { code: '771234' } },
    endSecondFactor: { body: { password, code: '771234' } },
    uploadImage: { files: [picture] },
    addAddress: { body: { address: { ...markedAddress, email } } },
    updateAddress: { body: { address: { ...markedAddress, email } }, params: { id: addressId } },
    changeCart: { body: { changes: [add(productId, 2)] } },
    updateCart: { body: { cartItems: { [productId]: 2, 'quixotia-product': 1 } } },
    placeOrder: {
      body: { items: [{ productId, quantity: 1 }], address: addressId },
      headers: { 'idempotency-key': 'quixotia' },
    },
    listProducts: { query: { search: 'Quixotia Zephyrine' } },
    listSellerProducts: { query: { search: 'Quixotia Zephyrine' } },
    listUsers: { query: { search: email } },
    addProduct: { body: { productData }, files: [picture] },
    changeProduct: { body: { productData }, params: { id: productId } },
    submitRequest: { body: { productData }, files: [picture] },
    createPost: { body: { content: markedText }, files: [picture] },
    sendMessage: { body: { name: 'Quixotia', email, subject: 'Zephyrine', message: markedText } },
    subscribe: { body: { email } },
    askModel: { body: { contents: [{ parts: [{ text: markedText }] }] }, params: { model: 'm' } },
  };
}
