/** An id that nothing real has: a letter for the kind of thing, and a number. */
export const benchId = (kind, index) => `0${kind}${String(index).padStart(24, '0')}`
