/** Thrown when a product was changed after the order read it. */
export class ProductsChanged extends Error {
  constructor() {
    super('A product was changed while it was ordered');
  }
}
