-- compatible
-- A CPF that came to the roll from the person or from a registration is as unique as one from the member's form: with its mask, as
-- that form stores it.
create or replace function app.copy_people(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if numbers is null then
    return;
  end if;
  update members as copy set (full_name, birth_date, gender, cpf, unique_cpf, rg, marital_status, spouse_name, email, phone, phone_secondary,
      zipcode, address, number, complement, neighborhood, city, state, profession, education_level, photo, user_id)
    = (person.full_name, person.birth_date, coalesce(person.gender, 'N'), person.cpf,
      case when copy.cpf is distinct from person.cpf then case when app.valid_cpf(person.cpf) is not null then person.cpf end
        else copy.unique_cpf end, person.rg, person.marital_status,
      person.spouse_name, person.email, person.phone, person.phone_secondary, person.zipcode, person.address, person.number, person.complement,
      person.neighborhood, person.city, person.state, person.profession, person.education_level, person.photo, person.user_id)
  from people as person
  where person.id = any (numbers) and copy.church_id = person.church_id and copy.person_id = person.id
    and (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.rg, copy.marital_status, copy.spouse_name, copy.email, copy.phone,
      copy.phone_secondary, copy.zipcode, copy.address, copy.number, copy.complement, copy.neighborhood, copy.city, copy.state, copy.profession,
      copy.education_level, copy.photo, copy.user_id)
      is distinct from (person.full_name, person.birth_date, coalesce(person.gender, 'N'), person.cpf, person.rg, person.marital_status,
      person.spouse_name, person.email, person.phone, person.phone_secondary, person.zipcode, person.address, person.number, person.complement,
      person.neighborhood, person.city, person.state, person.profession, person.education_level, person.photo, person.user_id);
  update visitors as copy set (full_name, birth_date, gender, cpf, marital_status, email, phone, zipcode, address, neighborhood, city, state,
      registered_as)
    = (person.full_name, person.birth_date, person.gender, person.cpf, person.marital_status, person.email, person.phone, person.zipcode,
      person.address, person.neighborhood, person.city, person.state,
      case when person.anonymised_at is null then nullif(jsonb_strip_nulls(jsonb_build_object(
        'full_name', case when copy.full_name is distinct from person.full_name then copy.full_name end,
        'birth_date', case when copy.birth_date is distinct from person.birth_date then copy.birth_date end,
        'gender', case when copy.gender is distinct from person.gender then copy.gender end,
        'cpf', case when copy.cpf is distinct from person.cpf then copy.cpf end,
        'marital_status', case when copy.marital_status is distinct from person.marital_status then copy.marital_status end,
        'email', case when copy.email is distinct from person.email then copy.email end,
        'phone', case when copy.phone is distinct from person.phone then copy.phone end,
        'zipcode', case when copy.zipcode is distinct from person.zipcode then copy.zipcode end,
        'address', case when copy.address is distinct from person.address then copy.address end,
        'neighborhood', case when copy.neighborhood is distinct from person.neighborhood then copy.neighborhood end,
        'city', case when copy.city is distinct from person.city then copy.city end,
        'state', case when copy.state is distinct from person.state then copy.state end
      )) || coalesce(copy.registered_as, '{}'), '{}') end)
  from people as person
  where person.id = any (numbers) and copy.church_id = person.church_id and copy.person_id = person.id and copy.anonymised_at is null
    and (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.marital_status, copy.email, copy.phone, copy.zipcode, copy.address,
      copy.neighborhood, copy.city, copy.state)
      is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.marital_status, person.email, person.phone,
      person.zipcode, person.address, person.neighborhood, person.city, person.state);
end
$$;

update members set unique_cpf = cpf
where unique_cpf is not null and unique_cpf <> cpf and not exists (
  select from members as other where other.church_id = members.church_id and other.unique_cpf = members.cpf and other.deleted_at is null);

-- People of neither list are few among all: the trash and the closing of a branch look for them alone.
create index people_standalone on people (church_id, branch_id) where standalone;
