/** The screens could not be built. The message is a line for who started the product. */
export class ScreensError extends Error {}
