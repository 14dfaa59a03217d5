/** How many pictures a customer may add to a return or to a review. */
export const MAX_PICTURES = 4
/** Of one of them, as it is uploaded. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
