/** Why a visitor has to log in. */
export type LoginPurpose =
  | 'continue'
  | 'placeOrder'
  | 'seeOrders'
  | 'seeSales'
  | 'submitRequest'
  | 'createPost'
  | 'like'
  | 'comment';
