/** A product was changed between the moment when an order read it and that at which it was written. */
export class ProductsChanged extends Error {
  constructor() {
    super('A product was changed while it was ordered');
  }
}
