/** What other modules may use of the pictures: a record holds a picture's name and shows its address. */
export { type AcceptedPicture, acceptLogo, acceptPicture, dropPicture } from "./accept-picture.ts"
export { deleteOrphanUploads } from "./delete-orphan-uploads.ts"
export { keepPicture, retirePicture } from "./keep-picture.ts"
export { pictureAddress } from "./picture-address.ts"
