-- compatible
-- Where a payment provider is set, it makes the code that an invoice is paid with.

alter table invoices add column provider_pix_code text check (length(provider_pix_code) between 1 and 512);
comment on column invoices.provider_pix_code is 'The PIX code that the payment provider has made for it; null: none was asked for, or it has not answered yet.';
