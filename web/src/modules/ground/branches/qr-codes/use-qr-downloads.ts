import { type QrCode, qrCodes } from "@aprisco/contract/branches/qr-codes"

import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { toast } from "../../../../ui/toast.ts"
import { qrImageQuery } from "../branches-api.ts"
import { fileNameFor, qrFileName } from "./file-name.ts"

/** The three downloads of a branch's QR code, each named after the branch. */
export function useQrDownloads(code: QrCode) {
  const params = { id: code.id }
  return {
    png: useDownload({
      fetch: () => queryClient.fetchQuery(qrImageQuery(code)),
      name: qrFileName(code.name),
      done: "QR Code baixado com sucesso",
      failed: "Erro ao baixar QR Code",
    }),
    poster: useDownload({
      fetch: () => api.call(qrCodes.poster, { params }),
      name: fileNameFor("cartaz", code.name, "pdf"),
      done: "Cartaz baixado com sucesso",
      failed: "Erro ao baixar o cartaz",
    }),
    svg: useDownload({
      fetch: () => api.call(qrCodes.svg, { params }),
      name: fileNameFor("qr-code", code.name, "svg"),
      done: "SVG baixado com sucesso",
      failed: "Erro ao baixar o SVG",
    }),
  }
}

interface Download {
  fetch: () => Promise<Blob>
  name: string
  done: string
  failed: string
}

function useDownload({ fetch, name, done, failed }: Download) {
  return useMutation({
    mutationFn: fetch,
    onSuccess: (file) => {
      saveFile(file, name)
      toast.success(done)
    },
    onError: (error) => toast.error(messageOf(error, failed)),
  })
}
