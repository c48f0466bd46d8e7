import { mediaBody } from '../../platform/http/bodies/media-body.ts';
import { Fields, Shape, Text, Whole } from '../../platform/http/field-schemas.ts';
import { CreatedAt, Id } from '../../platform/http/record-fields.ts';
import { anyBytes, imageTypes } from './check-image.ts';

const AssetId = Id('0199c1f4-1d2e-7a90-8c3b-6f50d2e7b810', 'The id of the image.');

export const AssetPath = Fields({ assetId: AssetId });

export const Image = mediaBody(imageTypes, 'The image itself.');

export const UploadedImage = mediaBody([...imageTypes, anyBytes], 'The image itself.');

export const Asset = Shape('Asset', 'An uploaded image.', {
  id: AssetId,
  url: Text(
    'https://laurel.example.com/api/v1/assets/0199c1f4-1d2e-7a90-8c3b-6f50d2e7b810',
    'The public URL of the image, for `imageUrl`, `iconUrl` and `avatarUrl`.',
  ),
  type: Text('image/png', 'The media type of the image.'),
  width: Whole(256, 'Its width in pixels.'),
  height: Whole(256, 'Its height in pixels.'),
  bytes: Whole(18_432, 'Its size in bytes.'),
  createdAt: CreatedAt,
});
