/** What other modules may use of the pictures: a record stores a picture's name and answers its address. */
export {
  type AcceptedPicture,
  type AcceptedSound,
  acceptCover,
  acceptLogo,
  acceptPaper,
  acceptPicture,
  acceptSound,
  dropPicture,
} from "./accept-picture.ts"
export { deleteOrphanUploads } from "./delete-orphan-uploads.ts"
export { moveUploads } from "./move-uploads.ts"
export { pictureAddress } from "./picture-address.ts"
export { purgePictures, purgePicturesOfChurch, retirePicture, storePicture } from "./store-picture.ts"
