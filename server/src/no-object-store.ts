/**
 * Settings for a product beside the real one (demonstration, tests, measurements), so that a `.env` does not give it the bucket of an
 * installation: its daily sweep would delete every picture that its own database does not know.
 */
export const NO_OBJECT_STORE = {
  S3_ENDPOINT: "",
  S3_BUCKET: "",
  S3_REGION: "",
  S3_ACCESS_KEY: "",
  S3_SECRET_KEY: "",
}
