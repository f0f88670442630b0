import { NO_OBJECT_STORE } from "./no-object-store.ts"

/**
 * Settings for a product beside the real one (demonstration, tests, measurements), so that a `.env` gives it nothing of an installation:
 * neither its bucket nor its port of metrics, which is in use, nor its collector of traces.
 */
export const SEPARATE_PRODUCT = {
  ...NO_OBJECT_STORE,
  METRICS_PORT: "",
  OTEL_EXPORTER_OTLP_ENDPOINT: "",
}
