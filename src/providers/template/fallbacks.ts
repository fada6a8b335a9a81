/** Label of the bullet that only names the product. */
export const PRODUCT_LABEL = 'PRODUCT';

/** Shown where nothing of the brief may be. */
export const LAST_RESORT = 'Product';
